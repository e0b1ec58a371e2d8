import { element, newId } from './element.ts'
import { faults, faultTimes, findFault } from './faults.ts'
import { Output } from './output.ts'
import { type Run, startRun, warmUp } from './run.ts'
import type { Problem } from './run-order.ts'

/** The button that runs a program, the fault that it meets, and what comes of it. */
export class RunBar {
  readonly output = new Output()
  readonly root: HTMLElement
  readonly button: HTMLButtonElement
  readonly #says = element('span', { class: 'says', role: 'status' })
  readonly #fault = element('select', {})
  readonly #times = element('select', { 'aria-label': 'How often' })
  readonly #verb: string
  #run: Run | undefined

  /**
   * @param verb what the button says
   * @param extra further buttons
   */
  constructor(verb: string, type: 'button' | 'submit', extra: readonly HTMLElement[] = []) {
    const id = newId()
    this.#verb = verb
    this.button = element('button', { type, class: 'primary' }, verb)
    this.#fault.id = id
    this.#fault.append(
      element('option', { value: '' }, 'nothing'),
      ...faults.map(([name, text]) => element('option', { value: name }, text)),
    )
    this.#times.append(
      ...faultTimes.map((count) =>
        element('option', { value: String(count) }, count === 1 ? 'once' : `${count} times`),
      ),
    )
    this.#times.hidden = true
    this.#fault.addEventListener('change', () => {
      this.#times.hidden = this.#fault.value === ''
    })
    this.root = element(
      'div',
      { class: 'run-bar' },
      this.button,
      ...extra,
      element('span', { class: 'fault' }, element('label', { for: id }, 'Fault: '), this.#fault, this.#times),
      this.#says,
    )
    for (const event of ['pointerover', 'focusin'])
      this.root.addEventListener(event, () => void warmUp().catch(() => {}), { once: true })
  }

  /** Runs a program, or stops the one that runs. */
  toggle(program: () => string | undefined, onProblems: (problems: readonly Problem[]) => void = () => {}): void {
    if (this.#run) {
      this.#run.stop()
      this.#end('Stopped')
      return
    }
    const text = program()
    if (text === undefined) return
    this.output.clear()
    this.button.textContent = 'Stop'
    this.#says.textContent = 'Running'
    this.#run = startRun(text, findFault(this.#fault.value, Number(this.#times.value)), (report) => {
      this.output.take(report)
      if (report.kind === 'problems') onProblems(report.problems)
      if (report.kind === 'end') this.#end({ done: 'Done', failed: 'Failed', stopped: 'Stopped' }[report.state])
    })
  }

  reset(): void {
    this.#run?.stop()
    this.#end('')
    this.output.root.hidden = true
  }

  #end(says: string): void {
    this.#run = undefined
    this.button.textContent = this.#verb
    this.#says.textContent = says
  }
}
