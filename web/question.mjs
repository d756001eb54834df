// A question of the story, over the canvas under the caption: nothing below moves when it opens or
// closes. Loaded with the first question. What is right the program says, from the run itself.
import { byId, make, setText } from './dom.mjs';
import { say } from './words.mjs';

export function startQuestion(page) {
  const card = make('section', { class: 'question', id: 'question', hidden: true });
  byId('stage').after(card);
  const live = make('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  document.body.append(live);
  let shown = '';

  const answer = (choice) => page.act({ do: 'answer', ...(choice === null ? {} : { choice }) });

  function build(question) {
    const choices = question.choices.map((text, i) =>
      make(
        'button',
        { class: 'choice', type: 'button', onclick: () => answer(i) },
        make('kbd', { 'aria-hidden': 'true' }, String(i + 1)),
        make('span', {}, text),
      ),
    );
    card.setAttribute('aria-label', say('ui.caption.question'));
    card.replaceChildren(
      make(
        'p',
        { class: 'asked' },
        make('span', { class: 'chip' }, say('ui.caption.question')),
        ' ',
        question.text,
      ),
      make('div', { class: 'choices-row' }, ...choices),
      make(
        'p',
        { class: 'question-foot' },
        make('span', {}, say('ui.caption.curtain')),
        make(
          'button',
          { class: 'text-button', type: 'button', onclick: () => answer(null) },
          say('ui.caption.watch'),
        ),
      ),
    );
  }

  function show(now) {
    const { question } = now;
    const key = question ? JSON.stringify(question) : '';
    if (key === shown) return;
    shown = key;
    const hadFocus = card.contains(document.activeElement);
    if (question) build(question);
    card.hidden = !question;
    setText(live, question ? `${say('ui.caption.question')}: ${question.text}` : '');
    // Whoever answered by the keyboard goes on with it.
    if (!question && hadFocus) byId('play').focus({ preventScroll: true });
  }

  page.on('now', show);
  page.on('language', () => page.now && show(page.now));
  if (page.now) show(page.now);
}
