import {
  credentialOptions,
  defaultServer,
  everyGroup,
  listClients,
  listExampleCalls,
  listOptions,
  type Operation,
} from '@portolan/generator/output'
import { makeProgram } from './example.ts'
import type { Names } from './operation-page.ts'
import type { Block, LinkItem, Page, Sample } from './page.ts'
import { printProgram } from './program.ts'
import { firstSentence } from './prose.ts'
import { type Site, writeType } from './types.ts'

/** The start page: what the service is, how a program calls it, and where everything is. */
export function startPage(site: Site, title: string, names: Names, pageOf: (name: string) => string): Page {
  const { service, symbols } = site
  const { description, summary, version, servers, contact, documentation } = service
  const [example] = listExampleCalls(service)
  const [{ factory }] = listClients(service)
  const server = defaultServer(servers)
  const facts: (readonly [string, readonly (string | { text: string; page: string })[]])[] = [
    ...(version === '' ? [] : [['Version', [version]] as const]),
    ...servers.map(
      ({ url, description: text }) =>
        ['Server', [text === undefined ? url : `${url}: ${firstSentence(text)}`]] as const,
    ),
    ...(contact?.email === undefined ? [] : [['Contact', [contact.email]] as const]),
    ...(documentation === undefined ? [] : [['Documentation', [documentation]] as const]),
  ]
  const options = listOptions(service)
  const credentials = new Set(service.credentials.flatMap(credentialOptions))
  const isSecret = (name: string): boolean => credentials.has(name) && name !== 'clientId' && name !== 'username'
  const hasToken = service.credentials.some(({ kind }) => kind === 'bearer')
  const samples: Sample[] = example ? [sampleOfCall(site, example.operation, example.params, names)] : []
  const groups = everyGroup(symbols.client).filter(({ all }) => all.length > 0)
  const blocks: Block[] = [
    { kind: 'prose', text: description ?? summary },
    { kind: 'facts', rows: facts },
    { kind: 'heading', text: 'Quick start', id: 'quick-start' },
    {
      kind: 'text',
      text: [
        `\`${factory}\` creates the client${server ? '' : ', for the URL that you pass'}. It types, checks, retries and pages every call. The examples on these pages run in the page, on an emulator of this document: nothing is sent anywhere.`,
      ],
    },
    ...(options.length > 0 || hasToken
      ? ([
          { kind: 'heading', text: 'Options', id: 'options' },
          {
            kind: 'fields',
            fields: [
              ...(hasToken
                ? [
                    {
                      name: 'token',
                      type: ['string | (() => Promise<string>)'],
                      marks: ['secret'],
                      text:
                        service.credentials.find(({ kind }) => kind === 'bearer')?.description ?? 'The bearer token.',
                      rules: [],
                    },
                  ]
                : []),
              ...options.map(({ name, type, text, default: value, required }) => ({
                name,
                type: [type],
                marks: [...(required ? ['required'] : []), ...(isSecret(name) ? ['secret'] : [])],
                text,
                rules: value === undefined ? [] : [`default ${value}`],
              })),
            ],
          },
        ] as const)
      : []),
    ...groups.flatMap(({ path, description: text, all }): Block[] => [
      { kind: 'heading', text: path.join('.') || 'Calls', id: groupId(path.join('.')) },
      { kind: 'prose', text },
      { kind: 'links', items: all.map((operation) => linkTo(operation, pageOf(operation.name))) },
    ]),
    ...describeWebhooks(site),
  ]
  return {
    path: 'index',
    title,
    summary: firstSentence(summary ?? description) || `The documentation of ${title}.`,
    blocks,
    ...(samples.length > 0 ? { aside: [{ kind: 'example', samples }] } : {}),
  }
}

/** The messages that the service sends on its own, and the method that checks them. */
function describeWebhooks(site: Site): readonly Block[] {
  const { webhooks } = site.service
  if (!webhooks) return []
  return [
    { kind: 'heading', text: 'Webhooks', id: 'webhooks' },
    {
      kind: 'text',
      text: [
        'The service sends these events. `unwrap` checks the signature and the age of a message, and returns its event.',
      ],
    },
    {
      kind: 'code',
      title: 'Receive an event',
      language: 'typescript',
      text: 'const event = await client.webhooks.unwrap(await request.text(), request.headers, secret)',
    },
    {
      kind: 'fields',
      fields: webhooks.events.map(({ name, key, text }) => ({
        name,
        type: writeType(site, { kind: 'named', key }),
        marks: [],
        text,
        rules: [],
      })),
    },
  ]
}

function sampleOfCall(
  site: Site,
  operation: Operation,
  params: Readonly<Record<string, unknown>>,
  names: Names,
): Sample {
  const program = makeProgram(site.service, operation, names.package)
  return { title: 'TypeScript', language: 'typescript', code: printProgram(program, params), program }
}

/** The id of a group's heading on the start page. */
export function groupId(group: string): string {
  return `group-${group.replaceAll(/[^\w-]+/g, '-') || 'client'}`
}

export function linkTo({ call, method, path, notes }: Operation, page: string): LinkItem {
  return {
    text: call.join('.'),
    isCode: true,
    page,
    mark: method,
    note: firstSentence(notes.summary ?? notes.text, 100) || path,
  }
}
