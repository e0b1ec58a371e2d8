import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import type { TypeFault } from '../../../packages/docs/run/type-checker.ts'

const setFaults = StateEffect.define<readonly TypeFault[]>()

/** The text of an error, below its line. */
class FaultText extends WidgetType {
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  override eq(other: FaultText): boolean {
    return other.text === this.text
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('div')
    element.className = 'type-error'
    element.textContent = this.text
    return element
  }
}

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects, newDoc }) {
    const found = effects.find((effect) => effect.is(setFaults))?.value
    if (!found) return shown.map(changes)
    const inside = (at: number): number => Math.min(at, newDoc.length)
    const marks = found
      .filter(({ from, to }) => inside(from) < inside(to))
      .map(({ from, to }) => Decoration.mark({ class: 'wrong' }).range(inside(from), inside(to)))
    const texts = found.map(({ from, text }) =>
      Decoration.widget({ widget: new FaultText(text), block: true, side: 1 }).range(newDoc.lineAt(inside(from)).to),
    )
    return Decoration.set([...marks, ...texts], true)
  },
  provide: (from) => EditorView.decorations.from(from),
})

/** Lets an editor show type errors at their lines. */
export const editorFaults: Extension = field

/** Shows these type errors in place of those that were shown. */
export function showFaults(view: EditorView, faults: readonly TypeFault[]): void {
  view.dispatch({ effects: setFaults.of(faults) })
}
