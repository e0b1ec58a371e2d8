import { element } from './element.ts'
import { highlight } from './highlight.ts'

/** A text area over the same text in colors. */
export class Editor {
  readonly root = element('div', { class: 'editor' })
  readonly #area: HTMLTextAreaElement
  readonly #shown = element('pre', { 'aria-hidden': 'true' })

  constructor(text: string, label: string) {
    this.#area = element('textarea', {
      'aria-label': label,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocomplete: 'off',
      wrap: 'off',
    })
    this.#area.addEventListener('input', () => this.#draw())
    this.#area.addEventListener('scroll', () => {
      this.#shown.scrollLeft = this.#area.scrollLeft
    })
    this.root.append(this.#shown, this.#area)
    this.text = text
  }

  get text(): string {
    return this.#area.value
  }

  set text(text: string) {
    this.#area.value = text
    this.#draw()
  }

  #draw(): void {
    const { value } = this.#area
    // The last line is as high as the others, if it is empty too.
    this.#shown.replaceChildren(highlight(value, 'typescript'), '\n')
    this.#area.rows = Math.max(3, value.split('\n').length)
  }
}
