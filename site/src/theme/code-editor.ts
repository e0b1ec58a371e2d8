import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { TypeFault } from '../../../packages/docs/run/type-checker.ts'
import { editorFaults, showFaults } from './editor-faults.ts'

/** An editor in the place of a block. */
export interface CodeEditor {
  text(): string
  /** Shows type errors at their lines. */
  showFaults(faults: readonly TypeFault[]): void
  close(): void
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null, tags.self], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-function)' },
  { tag: [tags.typeName, tags.className], color: 'var(--code-type)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
  { tag: [tags.punctuation, tags.operator], color: 'var(--code-punctuation)' },
])

const look = EditorView.theme({
  '&': { color: 'var(--code-ink)', backgroundColor: 'var(--code-paper)' },
  '&.cm-focused': { outline: '2px solid var(--red)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontSize: '0.86rem', lineHeight: '1.6' },
  '.cm-content': { padding: '1rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 1.15rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--sea-wash)',
  },
})

/** The listeners to an editor's events. */
interface EditorEvents {
  /** Ctrl+Enter, or Cmd+Enter. */
  readonly run: () => void
  readonly changed: () => void
}

/** Opens an editor and moves the focus into it. Tab leaves it, as it leaves every other field. */
export function openEditor(parent: HTMLElement, doc: string, { run, changed }: EditorEvents): CodeEditor {
  const runKey = {
    key: 'Mod-Enter',
    run: () => {
      run()
      return true
    },
  }
  const view = new EditorView({
    parent,
    doc,
    extensions: [
      keymap.of([runKey, ...defaultKeymap, ...historyKeymap]),
      history(),
      drawSelection(),
      bracketMatching(),
      indentUnit.of('  '),
      javascript({ typescript: true }),
      syntaxHighlighting(colours),
      look,
      editorFaults,
      EditorView.updateListener.of(({ docChanged }) => {
        if (docChanged) changed()
      }),
      EditorView.contentAttributes.of({ 'aria-label': 'Code of the example', tabindex: '0' }),
    ],
  })
  view.focus()
  return {
    text: () => view.state.doc.toString(),
    showFaults: (faults) => showFaults(view, faults),
    close: () => view.destroy(),
  }
}
