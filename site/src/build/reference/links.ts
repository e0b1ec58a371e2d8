import { code } from './markdown.ts'
import { type DocumentedService, toKebab, objectNamed } from './services.ts'

/** The pages of the services, by what refers to them. Paths begin at the root of the site and end in `.md`. */
export function operationPath({ name }: DocumentedService, slug: string): string {
  return `/reference/${name}/${slug}.md`
}

export function objectPath(service: DocumentedService, name: string): string | undefined {
  return objectNamed(service, name) ? `/reference/${service.name}/objects/${toKebab(name)}.md` : undefined
}

export function servicePath({ name }: DocumentedService): string {
  return `/reference/${name}/index.md`
}

/** A type such as `IssueEvent[]`, with a link to the object. */
export function typeText(service: DocumentedService, type: string): string {
  const [, name = '', list = ''] = /^(.*?)((?:\[\])*)$/.exec(type) ?? []
  const to = objectPath(service, name)
  if (to !== undefined) return `[${code(name)}](${to})${list}`
  return /^[A-Z]/.test(name) ? code(type) : type
}
