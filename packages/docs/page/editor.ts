import { element } from './element.ts'
import { highlight } from './highlight.ts'

/** The faulty parts of all editors of the page; the style underlines them. */
const wrong = 'highlights' in CSS ? new Highlight() : undefined
if (wrong) CSS.highlights.set('wrong', wrong)

/** A text area over the same text in colors. */
export class Editor {
  readonly root = element('div', { class: 'editor' })
  readonly #area: HTMLTextAreaElement
  readonly #shown = element('pre', { 'aria-hidden': 'true' })
  #marks: readonly Range[] = []

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

  /** Calls this after each change. */
  onChange(changed: () => void): void {
    this.#area.addEventListener('input', changed)
  }

  /** Underlines these parts of the text in place of others. */
  mark(places: readonly { readonly from: number; readonly to: number }[]): void {
    for (const range of this.#marks) wrong?.delete(range)
    this.#marks = places.map(({ from, to }) => {
      const range = new Range()
      range.setStart(...this.#find(from))
      range.setEnd(...this.#find(to))
      wrong?.add(range)
      return range
    })
  }

  /** The text node that has the character at an offset, and the offset in it. */
  #find(offset: number): [node: Node, offset: number] {
    const nodes = document.createTreeWalker(this.#shown, NodeFilter.SHOW_TEXT)
    let left = offset
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const { length } = node as Text
      if (left <= length) return [node, left]
      left -= length
    }
    return [this.#shown, this.#shown.childNodes.length]
  }

  #draw(): void {
    this.mark([])
    const { value } = this.#area
    // The last line is as high as the others, if it is empty too.
    this.#shown.replaceChildren(highlight(value, 'typescript'), '\n')
    this.#area.rows = Math.max(3, value.split('\n').length)
  }
}
