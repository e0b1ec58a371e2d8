import type { ParamEntry } from '../../../../packages/cli/src/manifest/manifest.ts'
import { findSecrets } from '../../../../packages/cli/src/params/secret-values.ts'
import { toCurl } from '../../../../packages/cli/src/request/curl.ts'
import { commandExample } from './command-example.ts'
import { errorClassName } from './error-class-name.ts'
import { exampleResult } from './example-result.ts'
import { exampleToken } from './example-token.ts'
import { entryType, fieldTable } from './field-table.ts'
import { typeText } from './links.ts'
import { code, packed, page, safe, table } from './markdown.ts'
import { facts } from './operation-facts.ts'
import type { OperationPageInput } from './operation-page-input.ts'
import { type DocumentedService, objectNamed, type SiteOperation } from './services.ts'
import { tryForm } from './try-form.ts'
import { typescriptExample } from './typescript-example.ts'

/** The page of the object names all. */
const mostValues = 12

/** The page of an operation. */
export function operationPage(input: OperationPageInput): string {
  const { service, operation, recipe } = input
  const { entry } = operation
  const form = tryForm(input)
  return page(
    { title: `${entry.name}, ${service.title}`, description: plain(entry.summary), wide: true, outline: false },
    [
      `# ${code(entry.name)}`,
      route(operation),
      safe(entry.summary),
      safe(operation.description),
      facts(input),
      examples(input),
      ...params(service, operation),
      ...response(input),
      ...errors(operation),
      ...(form ? ['## Try it', recipe.fails ?? '', `<TryIt form="${packed(form)}" />`] : []),
    ],
  )
}

function route({ entry }: SiteOperation): string {
  if (entry.method === undefined || entry.path === undefined) return ''
  const what = entry.path.startsWith('SOAP ')
    ? `POST</b> <code>SOAPAction: ${entry.path.slice(5)}</code>`
    : `${entry.method}</b> <code>${html(entry.path)}</code>`
  const again = entry.composed ? ' <span>one request or more</span>' : ''
  const form = entry.composed === 'file' ? '' : ' <a href="#try-it">Try it</a>'
  return `<p class="route"><b class="verb">${what}${again}${form}</p>`
}

function examples({ service, operation, tried, recipe }: OperationPageInput): string {
  const { manifest } = service
  const [request] = tried.requests
  const secrets = findSecrets(manifest, operation.entry, tried.params)
  const variables = {
    [`${service.name.toUpperCase()}_TOKEN`]: exampleToken,
    ...Object.fromEntries(secrets.map(({ path, value }) => [path.join('_').toUpperCase(), value])),
  }
  const blocks = [
    `**TypeScript**\n\n${typescriptExample(manifest, operation, tried.params, recipe.options)}`,
    `**Command line**\n\n\`\`\`sh\n${commandExample(manifest, operation, tried.params)}\n\`\`\``,
    ...(request ? [`**curl**\n\n\`\`\`sh\n${toCurl(request, { variables })}\n\`\`\``] : []),
  ]
  const columns = blocks.map((block) => `<div>\n\n${block}\n\n</div>`)
  return `## The call\n\n<div class="ways">\n\n${columns.join('\n')}\n\n</div>`
}

function params(service: DocumentedService, { entry }: SiteOperation): string[] {
  const rules = entry.rules.map((text) => `- ${safe(text)}`)
  const options = entry.options ?? []
  return [
    '## Params',
    entry.params.length === 0 ? 'None.' : paramTable(service, entry.params),
    rules.join('\n'),
    ...(options.length > 0 ? ['### Options', paramTable(service, options)] : []),
  ]
}

function paramTable(service: DocumentedService, entries: readonly ParamEntry[]): string {
  return table(
    ['Name', 'Type', 'In', 'Required', 'Rules', 'Meaning'],
    entries.map((entry) => [
      code(entry.name),
      entryType(service, entry),
      entry.at ?? '',
      entry.required ? 'yes' : 'no',
      safe(
        [
          entry.rule,
          entry.values && `${entry.open ? 'such as' : 'one of'} ${entry.values.map(code).join(', ')}`,
          entry.default === undefined ? '' : `default ${code(entry.default)}`,
        ]
          .filter(Boolean)
          .join('; '),
      ),
      safe(entry.meaning) + (entry.secret ? ' Secret: it never appears in messages and logs.' : ''),
    ]),
  )
}

function response({ service, operation: { entry }, tried }: OperationPageInput): string[] {
  const { type, status } = entry.response
  const object = objectNamed(service, type.replace('[]', ''))
  const said = type === 'nothing' ? 'The call returns nothing.' : `Returns ${typeText(service, type)}.`
  return [
    '## Response',
    `${status === undefined ? '' : `Status ${status}. `}${said}`,
    object ? fieldTable(service, object.fields, mostValues) : '',
    exampleResult(tried.result),
  ]
}

function errors({ entry }: SiteOperation): string[] {
  if (entry.errors.length === 0) return []
  return [
    '## Errors',
    table(
      ['Code', 'Class', 'When'],
      entry.errors.map(({ code: status, when }) => {
        const name = errorClassName(status)
        return [code(status), name === undefined ? '' : `[${code(name)}](/reference/errors/${name}.md)`, safe(when)]
      }),
    ),
  ]
}

function plain(text: string): string {
  return text.replaceAll('`', '')
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')
}
