import { askChecks, countFaults } from '../run/ask-checks.ts'
import type { ClientTypes } from '../run/client-types.ts'
import type { Editor } from './editor.ts'
import { element } from './element.ts'
import { loadText } from './loader.ts'

/** Milliseconds after the last key until types are checked again. */
const rest = 500

const check = askChecks(async () => {
  const [script, client] = await Promise.all([
    loadText('checker', 'assets/checker.js'),
    loadText('types', 'data/types.js'),
  ])
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
  const types = JSON.parse(client) as ClientTypes
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(types)
  return worker
})

/** The button that checks the types of an edited program, and the errors: at first when it is pressed, then after each change. */
export class TypeCheck {
  readonly button = element('button', { type: 'button', title: 'Loads TypeScript, 1.4 MB, once' }, 'Check types')
  readonly root = element('div', { class: 'type-check', hidden: true })
  readonly #editor: Editor
  readonly #says = element('p', { role: 'status' })
  readonly #list = element('ul', {})
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(editor: Editor) {
    this.#editor = editor
    this.root.append(this.#says, this.#list)
    this.button.addEventListener('click', () => void this.#check())
    editor.onChange(() => {
      clearTimeout(this.#timer)
      if (!this.root.hidden) this.#timer = setTimeout(() => void this.#check(), rest)
    })
  }

  reset(): void {
    clearTimeout(this.#timer)
    this.#editor.mark([])
    this.#list.replaceChildren()
    this.root.hidden = true
  }

  async #check(): Promise<void> {
    this.#says.textContent = this.root.hidden ? 'Loading TypeScript' : 'Checking types'
    this.root.hidden = false
    const { text } = this.#editor
    const checked = await check(text)
    // What was found in an older text would be shown at wrong places.
    if (this.root.hidden || this.#editor.text !== text) return
    const faults = 'faults' in checked ? checked.faults : []
    this.#says.textContent = 'faults' in checked ? countFaults(faults) : checked.problem
    this.#editor.mark(faults)
    this.#list.replaceChildren(
      ...faults.map(({ line, text: message }) => element('li', {}, element('b', {}, `Line ${line}`), ` ${message}`)),
    )
  }
}
