import type { SearchEntry } from '../../search/entry.ts'
import { errorClasses } from './error-pages.ts'
import { optionTexts } from './option-pages.ts'
import { toKebab, type DocumentedService } from './services.ts'

/** The search entries of the reference. */
export function searchEntries(root: string, services: readonly DocumentedService[]): SearchEntry[] {
  const options = Array.from(optionTexts(root), ([name, text]): SearchEntry => {
    const to = `/reference/options/${name}`
    return { kind: 'option', title: name, place: 'Options', to, text: `option ${plain(text)}` }
  })
  const errors = errorClasses(root).map(({ name, text }): SearchEntry => {
    return { kind: 'error', title: name, place: 'Error classes', to: `/reference/errors/${name}`, text }
  })
  return [...services.flatMap(listEntries), ...options, ...errors]
}

function listEntries(service: DocumentedService): SearchEntry[] {
  const place = service.title
  const calls = service.operations.flatMap(({ entry, slug }): SearchEntry[] => {
    const to = `/reference/${service.name}/${slug}`
    const method: SearchEntry = { kind: 'method', title: entry.name, place, to, text: plain(entry.summary) }
    if (entry.method === undefined || entry.path === undefined) return [method]
    // A composed call has the route of the call that it is made of.
    if (entry.composed) return [method]
    return [method, { kind: 'route', title: `${entry.method} ${entry.path}`, place: entry.name, to, text: '' }]
  })
  const objects = service.objects.map(({ name, description }): SearchEntry => {
    return { kind: 'object', title: name, place, to: objectPage(service, name), text: plain(description) }
  })
  return [...calls, ...objects, ...fields(service, place)]
}

/** Each name of a field or a param once for a service, with the pages that have it. */
function fields(service: DocumentedService, place: string): SearchEntry[] {
  const found = new Map<string, { to: string; of: string[]; text: string }>()
  const add = (name: string, of: string, to: string, text: string): void => {
    const known = found.get(name)
    if (known) known.of.push(of)
    else found.set(name, { to, of: [of], text })
  }
  for (const { entry, slug } of service.operations)
    for (const { name, meaning } of entry.params)
      add(name, entry.name, `/reference/${service.name}/${slug}#params`, meaning)
  for (const { name, fields: own } of service.objects)
    for (const field of own)
      add(field.name, name, `${objectPage(service, name)}#fields`, field.schema.description ?? '')
  return Array.from(found, ([title, { to, of, text }]): SearchEntry => {
    const more = of.length > 2 ? ` and ${of.length - 2} more` : ''
    return { kind: 'field', title, place: `${place}: ${of.slice(0, 2).join(', ')}${more}`, to, text: plain(text) }
  })
}

function objectPage(service: DocumentedService, name: string): string {
  return `/reference/${service.name}/objects/${toKebab(name)}`
}

function plain(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
}
