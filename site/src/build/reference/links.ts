import { anchorOf, type DocumentedService, kebabOf } from './services.ts'
import { safe } from './markdown.ts'

/** The pages of the services, by what refers to them. Paths begin at the root of the site and end in `.md`. */
export function operationPath({ name }: DocumentedService, slug: string): string {
  return `/reference/${name}/${slug}.md`
}

export function objectPath(service: DocumentedService, name: string): string | undefined {
  return service.reference.objects.some((object) => object.name === name)
    ? `/reference/${service.name}/objects/${kebabOf(name)}.md`
    : undefined
}

export function servicePath({ name }: DocumentedService): string {
  return `/reference/${name}/index.md`
}

/** Text of a reference for the site, whose pages are other ones. */
export function sitePage(service: DocumentedService, markdown: string): string {
  const anchors = anchorsOf(service)
  return safe(markdown).replaceAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g, (_, file: string, anchor: string) => {
    if (file.endsWith('errors.md')) return `](/reference/google-style-errors.md${anchor === '' ? '' : `#${anchor}`})`
    const path = file === '' ? anchors.get(anchor) : undefined
    if (path === undefined) throw new Error(`${service.page} links to ${file}#${anchor}, which is not on the site.`)
    return `](${path})`
  })
}

const known = new WeakMap<DocumentedService, Map<string, string>>()

/** Where the headings of a reference are on the site. A heading that occurs again has a number in its anchor. */
function anchorsOf(service: DocumentedService): Map<string, string> {
  const found = known.get(service) ?? new Map<string, string>()
  if (found.size > 0) return found
  known.set(service, found)
  const counts = new Map<string, number>()
  let part = ''
  for (const [, marks = '', heading = ''] of service.text.matchAll(/^(#{1,4}) (.*)$/gm)) {
    const anchor = anchorOf(heading)
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    if (marks === '##') part = heading
    found.set(count === 0 ? anchor : `${anchor}-${count}`, pathOf(service, part, heading, anchor))
  }
  return found
}

function pathOf(service: DocumentedService, part: string, heading: string, anchor: string): string {
  const name = heading.replaceAll('`', '')
  if (part === 'Operations' && heading !== part) {
    const operation = service.operations.find(({ entry }) => entry.name === name.replace(/ \(.*\)$| [\w-]+$/, ''))
    if (operation) return operationPath(service, operation.slug)
  }
  if (part.endsWith('bjects') && heading !== part) return objectPath(service, name) ?? servicePath(service)
  return /^(?:Operations|Request objects|Objects)$/.test(part)
    ? servicePath(service)
    : `${servicePath(service)}#${anchor}`
}
