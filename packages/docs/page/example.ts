import { Editor } from './editor.ts'
import { element, newId } from './element.ts'
import { RunBar } from './run-bar.ts'
import { TypeCheck } from './type-check.ts'

/** Makes tabs of the samples of a call, and lets the program be edited and run. */
export function makeExample(card: HTMLElement): void {
  const sections = [...card.querySelectorAll<HTMLElement>(':scope > section')]
  const tabs = sections.map((section, index) => {
    const [tabId, panelId] = [newId(), newId()]
    const title = section.dataset['title'] ?? ''
    const tab = element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: tabId,
        'aria-controls': panelId,
        'aria-selected': String(index === 0),
        tabindex: index === 0 ? '0' : '-1',
      },
      title,
    )
    section.querySelector('h2')?.remove()
    section.id = panelId
    section.setAttribute('role', 'tabpanel')
    section.setAttribute('aria-labelledby', tabId)
    section.hidden = index > 0
    prepare(section, title)
    return tab
  })
  const select = (chosen: number): void => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen))
      tab.tabIndex = index === chosen ? 0 : -1
      const section = sections[index]
      if (section) section.hidden = index !== chosen
    }
  }
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(index))
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (step === undefined) return
      const next = (index + step + tabs.length) % tabs.length
      select(next)
      tabs[next]?.focus()
    })
  }
  card.prepend(element('div', { role: 'tablist', 'aria-label': 'Languages', class: 'tabs' }, ...tabs))
}

function prepare(section: HTMLElement, title: string): void {
  const shown = section.querySelector('pre')
  const code = shown?.textContent ?? ''
  if (!shown) return
  if (section.dataset['run'] === undefined) {
    section.append(
      element(
        'div',
        { class: 'run-bar' },
        copyButton(() => code),
      ),
    )
    return
  }
  const editor = new Editor(code, `${title}, to edit`)
  const reset = element('button', { type: 'button' }, 'Reset')
  const types = section.dataset['types'] === undefined ? undefined : new TypeCheck(editor)
  const extra = types ? [types.button] : []
  const bar = new RunBar('Run', 'button', [copyButton(() => editor.text), ...extra, reset])
  reset.addEventListener('click', () => {
    editor.text = code
    types?.reset()
    bar.reset()
  })
  bar.button.addEventListener('click', () => bar.toggle(() => editor.text))
  editor.root.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    bar.toggle(() => editor.text)
  })
  shown.replaceWith(editor.root)
  section.append(bar.root, ...(types ? [types.root] : []), bar.output.root)
}

function copyButton(text: () => string): HTMLButtonElement {
  const button = element('button', { type: 'button' }, 'Copy')
  button.addEventListener('click', () => {
    const say = (word: string): void => {
      button.textContent = word
      setTimeout(() => (button.textContent = 'Copy'), 1500)
    }
    navigator.clipboard.writeText(text()).then(
      () => say('Copied'),
      () => say('Not allowed'),
    )
  })
  return button
}
