import { referencesIn, type NamedSchema } from '@portolan/openapi'
import { listKeys } from '@portolan/openapi'
import { makeSample } from '@portolan/generator/output'
import { listFields } from './fields.ts'
import type { Block, LinkItem, Page } from './page.ts'
import { firstSentence } from './prose.ts'
import { plainText, listRules, type Site, writeType } from './types.ts'

/** The page of a named schema. */
export function schemaPage(
  site: Site,
  { id, shape, role }: NamedSchema,
  path: string,
  users: readonly LinkItem[],
): Page {
  const { name, text, deprecated, direction } = site.symbols.schema(id)
  const fields = listFields(site, shape)
  const rules = listRules(site, shape)
  const sample = makeSample(shape, site.service.schemas, 'all')
  const type = shape.kind === 'object' ? [] : writeType(site, shape)
  const where = { params: 'What calls send.', result: 'What calls return.', both: 'What calls send and return.' }
  const blocks: Block[] = [
    ...(deprecated ? [{ kind: 'note', text: 'Deprecated.' } as const] : []),
    { kind: 'prose', text },
    { kind: 'text', text: [role === 'webhook' ? 'What webhooks send.' : where[direction]] },
    ...(plainText(type) === '' ? [] : [{ kind: 'facts', rows: [['Type', type]] } as const]),
    ...(rules.length > 0 ? [{ kind: 'facts', rows: [['Rules', [rules.join('; ')]]] } as const] : []),
    ...(fields.length > 0
      ? ([
          { kind: 'heading', text: 'Fields', id: 'fields' },
          { kind: 'fields', fields },
        ] as const)
      : []),
    ...(users.length > 0
      ? ([
          { kind: 'heading', text: 'Used by', id: 'used-by' },
          { kind: 'links', items: users },
        ] as const)
      : []),
  ]
  return {
    path,
    title: name,
    isCode: true,
    summary: firstSentence(text) || `The fields of ${name}.`,
    ...(deprecated ? { deprecated: true } : {}),
    blocks,
    ...(sample === undefined || typeof sample !== 'object'
      ? {}
      : {
          aside: [
            {
              kind: 'code',
              title: 'Example',
              language: 'json',
              text: JSON.stringify(sample, undefined, 2).slice(0, 20_000),
            },
          ] as const,
        }),
  }
}

/** The operations that use each schema, by its key: directly, or through schemas without a page. */
export function findUsers({ service, schemaPage: pageOf }: Site): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const operation of service.operations) {
    const bodies = Object.values(operation.errors ?? {}).map(({ key }) => key)
    const waiting = [...listKeys(operation), ...bodies]
    const visited = new Set<string>()
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      if (visited.has(key)) continue
      visited.add(key)
      if (pageOf(key) !== undefined) users.set(key, (users.get(key) ?? new Set()).add(operation.name))
      else waiting.push(...referencesIn(service.schemas[key]?.shape ?? { kind: 'unknown' }))
    }
  }
  return users
}
