import { clientOptions } from './client-options.ts'
import { objectPath, operationPath } from './links.ts'
import { code, page, safe, table } from './markdown.ts'
import type { DocumentedService, SiteOperation } from './services.ts'

/** The page of a service: its operations and objects, and what holds for all of them. */
export function servicePage(root: string, service: DocumentedService): string {
  const { manifest, objects, title } = service
  const responses = objects.filter(({ request }) => !request)
  const requests = objects.filter(({ request }) => request)
  const [intro, rest] = generalText(service)
  return page({ title: `${title}, reference`, description: manifest.summary, wide: true, outline: false }, [
    `# ${title}`,
    safe(intro),
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
    safe(rest),
  ])
}

function operationTable(service: DocumentedService, operations: readonly SiteOperation[]): string {
  return table(
    ['Call', 'Route', 'What it does'],
    operations.map(({ entry, slug }) => [
      `[${code(entry.name)}](${operationPath(service, slug)})`,
      entry.method === undefined ? '' : code(`${entry.method} ${entry.path}`),
      safe(entry.summary),
    ]),
  )
}

function list(service: DocumentedService, objects: readonly { readonly name: string }[]): string {
  const links = objects.map(({ name }) => `- [${code(name)}](${objectPath(service, name)})`)
  return `<div class="columns">\n\n${links.join('\n')}\n\n</div>`
}

/** The introduction of the OpenAPI document, and its parts with a heading. */
function generalText({ text }: DocumentedService): [string, string] {
  const first = text.search(/^## /m)
  return first < 0 ? [text, ''] : [text.slice(0, first).trim(), withAnchors(text.slice(first))]
}

/** Each heading with its anchor, other than those of the page. */
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
