import { printProgram } from '../src/program.ts'
import { element, newId } from './element.ts'
import { readParams, type TryField, type TryForm } from '../src/try-form.ts'
import { RunBar } from './run-bar.ts'
import type { Problem } from './run-order.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface FormField {
  readonly field: TryField
  readonly control: Control
  readonly root: HTMLElement
  say(problem: string): void
}

/** Makes the form of a call. */
export function makeForm(place: HTMLElement): void {
  const { program, fields } = JSON.parse(place.dataset['form'] ?? '') as TryForm
  const made = fields.map(makeField)
  const reset = element('button', { type: 'button' }, 'Reset')
  const bar = new RunBar('Send', 'submit', [reset])
  const form = element('form', { novalidate: true, 'aria-label': 'Try it' })
  if (made.length > 0) form.append(element('div', { class: 'try-fields' }, ...made.map(({ root }) => root)))
  form.append(bar.root, bar.output.root)
  const mark = (name: string, problem: string): boolean => {
    const found = made.find(({ field }) => field.name === name)
    found?.say(problem)
    return found !== undefined
  }
  const clear = (): void => {
    for (const one of made) one.say('')
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clear()
    const write = (): string | undefined => {
      const read = readParams(fields, (name) => made.find(({ field }) => field.name === name)?.control.value ?? '')
      if ('params' in read) return printProgram(program, read.params)
      mark(read.field, read.problem)
      return undefined
    }
    bar.toggle(write, (problems) => showProblems(problems, mark))
    made.find(({ control }) => control.getAttribute('aria-invalid') === 'true')?.control.focus()
  })
  reset.addEventListener('click', () => {
    clear()
    for (const { field, control } of made) control.value = field.example
    bar.reset()
  })
  place.replaceChildren(form)
}

function showProblems(problems: readonly Problem[], mark: (name: string, problem: string) => boolean): void {
  for (const { path, message } of problems) mark(String(path[0]), `${path.slice(1).join('.')} ${message}`.trim())
}

function makeField(field: TryField): FormField {
  const [id, helpId] = [newId(), newId()]
  const control = makeControl(field, id)
  control.id = id
  control.value = field.example
  if (field.required) control.setAttribute('aria-required', 'true')
  const help = element('p', { id: helpId, class: 'help' }, field.help)
  help.hidden = field.help === ''
  if (field.help !== '') control.setAttribute('aria-describedby', helpId)
  const say = (problem: string): void => {
    help.textContent = problem === '' ? field.help : problem
    help.classList.toggle('problem', problem !== '')
    help.hidden = help.textContent === ''
    if (problem === '') control.removeAttribute('aria-invalid')
    else control.setAttribute('aria-invalid', 'true')
    if (!help.hidden) control.setAttribute('aria-describedby', helpId)
  }
  const label = element(
    'label',
    { for: id },
    element('code', {}, field.name),
    field.required ? element('span', { class: 'mark required' }, 'required') : undefined,
  )
  const isWide = field.kind === 'json' || field.kind === 'file'
  return {
    field,
    control,
    say,
    root: element('div', { class: isWide ? 'try-field wide' : 'try-field' }, label, control, help),
  }
}

function makeControl({ kind, values, secret, example }: TryField, id: string): Control {
  const common = { spellcheck: 'false', autocomplete: 'off' }
  switch (kind) {
    case 'boolean':
    case 'choice': {
      const options = kind === 'boolean' ? ['true', 'false'] : values
      return element(
        'select',
        {},
        element('option', { value: '' }, 'not sent'),
        ...options.map((value) => element('option', { value }, value)),
      )
    }
    case 'json':
    case 'lines':
    case 'file':
      return element('textarea', { ...common, rows: String(Math.min(10, Math.max(2, example.split('\n').length))) })
    default: {
      const input = element('input', {
        ...common,
        type: secret ? 'password' : 'text',
        inputmode: kind === 'number' ? 'decimal' : undefined,
        list: values.length > 0 ? `${id}-values` : undefined,
      })
      if (values.length > 0) {
        const list = element('datalist', { id: `${id}-values` }, ...values.map((value) => element('option', { value })))
        document.body.append(list)
      }
      return input
    }
  }
}
