import { clientOptions } from './client-options.ts'
import { objectPath, operationPath, sitePage } from './links.ts'
import { code, page, table } from './markdown.ts'
import { type DocumentedService, type SiteOperation, titleOf } from './services.ts'

/** The page of a service: its operations and objects, and what holds for all of them. */
export function servicePage(root: string, service: DocumentedService): string {
  const { manifest, reference } = service
  const responses = reference.objects.filter(({ request }) => !request)
  const requests = reference.objects.filter(({ request }) => request)
  const [intro, rest] = generalText(service)
  return page({ title: titleOf(service), description: manifest.summary, wide: true, outline: false }, [
    `# ${titleOf(service)}`,
    sitePage(service, intro),
    '## Operations {#operations}',
    ...manifest.groups.flatMap(({ name, summary }) => [
      name === '' ? '' : `### ${code(name)} {#group-${name.toLowerCase()}}\n\n${summary}`,
      operationTable(
        service,
        service.operations.filter(({ group }) => group === name),
      ),
    ]),
    responses.length > 0 ? `## Objects in responses {#objects}\n\n${list(service, responses)}` : '',
    requests.length > 0 ? `## Objects in params {#request-objects}\n\n${list(service, requests)}` : '',
    '## Making a client {#client}',
    clientOptions(root, service),
    sitePage(service, rest),
  ])
}

function operationTable(service: DocumentedService, operations: readonly SiteOperation[]): string {
  return table(
    ['Call', 'Route', 'What it does'],
    operations.map(({ entry, slug }) => [
      `[${code(entry.name)}](${operationPath(service, slug)})`,
      entry.method === undefined ? '' : code(`${entry.method} ${entry.path}`),
      sitePage(service, entry.summary),
    ]),
  )
}

function list(service: DocumentedService, objects: readonly { readonly name: string }[]): string {
  const links = objects.map(({ name }) => `- [${code(name)}](${objectPath(service, name)})`)
  return `<div class="columns">\n\n${links.join('\n')}\n\n</div>`
}

/** What the reference says before its operations: the introduction, and the parts with a heading. */
function generalText({ text }: DocumentedService): [string, string] {
  const end = text.search(/^## (?:Operations|Request objects|Objects)$/m)
  const general = text.slice(text.indexOf('\n'), end < 0 ? undefined : end).trim()
  const first = general.search(/^## /m)
  const parts = first < 0 ? '' : general.slice(first)
  return [first < 0 ? general : general.slice(0, first).trim(), withAnchors(parts)]
}

/** Each heading with the anchor that the links of the reference expect. */
function withAnchors(text: string): string {
  return text.replaceAll(
    /^(#{2,4}) (.*)$/gm,
    (_, marks: string, heading: string) => `${marks} ${heading} {#${anchor(heading)}}`,
  )
}

function anchor(heading: string): string {
  const plain = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
  const slug = plain.replaceAll(/\s/g, '-')
  return ['operations', 'objects', 'client'].includes(slug) ? `about-${slug}` : slug
}
