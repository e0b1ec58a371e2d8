import MiniSearch from 'minisearch'
import { element } from './element.ts'
import { loadText, rootPath } from './loader.ts'
import type { SearchEntry } from '../src/search-entry.ts'

type Finder = (query: string) => readonly SearchEntry[]

let finder: Promise<Finder> | undefined

async function loadFinder(): Promise<Finder> {
  const entries = JSON.parse(await loadText('search', 'data/search.js')) as SearchEntry[]
  const index = new MiniSearch<SearchEntry>({
    idField: 'page',
    fields: ['title', 'route', 'names', 'summary', 'text'],
    tokenize: splitWords,
    searchOptions: {
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { title: 8, route: 4, summary: 3, names: 2 },
      boostDocument: (_, __, stored) => (stored?.['kind'] === 'operation' ? 1.3 : 1),
      combineWith: 'AND',
    },
    storeFields: ['kind'],
  })
  index.addAll(entries)
  const byPage = new Map(entries.map((one) => [one.page, one]))
  return (query) => {
    const all = index.search(query)
    const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' })
    return found.slice(0, 20).flatMap(({ id }) => byPage.get(id as string) ?? [])
  }
}

/** The words of a text, and the parts of names in it. */
function splitWords(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean)
  return words.flatMap((word) => {
    const parts = word.split(/_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(Boolean)
    return parts.length > 1 ? parts.concat(word) : parts
  })
}

/** Makes the search of a page, which a button and the key `/` open. */
export function makeSearch(button: HTMLElement): void {
  const input = element('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': 'Search',
    'aria-expanded': 'false',
    'aria-controls': 'search-results',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    placeholder: 'Calls, paths, fields, words',
  })
  const list = element('ul', { id: 'search-results', role: 'listbox', 'aria-label': 'Results' })
  const says = element('p', { role: 'status', class: 'says' })
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' }, input, says, list)
  document.body.append(dialog)
  let chosen = 0

  const choose = (index: number): void => {
    const items = [...list.children]
    if (items.length === 0) return input.removeAttribute('aria-activedescendant')
    chosen = (index + items.length) % items.length
    for (const [at, item] of items.entries()) item.setAttribute('aria-selected', String(at === chosen))
    const item = items[chosen]
    if (!item) return
    input.setAttribute('aria-activedescendant', item.id)
    item.scrollIntoView({ block: 'nearest' })
  }
  const show = async (): Promise<void> => {
    const query = input.value.trim()
    try {
      finder ??= loadFinder()
      const find = await finder
      // The reader may have typed on.
      if (input.value.trim() !== query) return
      const found = query === '' ? [] : find(query)
      list.replaceChildren(...found.map(drawResult))
      says.textContent = query === '' ? '' : found.length === 0 ? `No results for “${query}”.` : ''
      input.setAttribute('aria-expanded', String(found.length > 0))
      choose(0)
    } catch (error) {
      finder = undefined
      says.textContent = (error as Error).message
    }
  }
  const open = (): void => {
    dialog.showModal()
    input.select()
    void show()
  }
  button.addEventListener('click', open)
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    const isAsked = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
    if (!isAsked || dialog.open) return
    event.preventDefault()
    open()
  })
  input.addEventListener('input', () => void show())
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      choose(chosen + step)
    }
    if (event.key === 'Enter') {
      const page = list.children[chosen]?.getAttribute('data-page')
      if (page) location.assign(page)
    }
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
    const page = (event.target as HTMLElement).closest('[data-page]')?.getAttribute('data-page')
    if (page) location.assign(page)
  })
}

function drawResult({ page, title, route, summary, kind }: SearchEntry, index: number): HTMLElement {
  const about = element('span', { class: 'about' }, summary)
  return element(
    'li',
    {
      role: 'option',
      id: `search-result-${index}`,
      'data-page': `${rootPath()}${page}.html`,
      'aria-selected': 'false',
    },
    kind === 'page' ? element('b', {}, title) : element('code', {}, title),
    route === '' ? undefined : element('span', { class: 'route' }, route),
    about,
  )
}
