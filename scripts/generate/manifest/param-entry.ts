import type { ParamEntry, ParamType } from '../../../packages/cli/src/manifest/manifest.ts'
import type { DocumentedField, DocumentedParam, ReferenceType, Rule } from '@portolan/testing/reference/reference'
import { plain } from '../comment.ts'
import { kebab } from '../../../packages/cli/src/manifest/kebab.ts'
import { ruleText } from './rule-text.ts'

type Kind = Pick<ParamEntry, 'type' | 'format' | 'list' | 'nullable' | 'object'>

const formats = ['date-time', 'date', 'URL', 'e-mail'] as const

/** A row of a table of params or fields, as a flag. */
export function paramEntry(row: DocumentedParam | DocumentedField, isSecret: boolean): ParamEntry {
  const isParam = 'rules' in row
  const rules = isParam ? row.rules : row.values
  const values = rules.find((rule): rule is Extract<Rule, { values: unknown }> => 'values' in rule)
  const fallback = rules.find((rule): rule is Extract<Rule, { kind: 'default' | 'only' }> => rule.kind === 'default')
  return {
    name: row.name,
    flag: kebab(row.name),
    ...(isParam ? { at: row.in } : {}),
    ...kindOf(row.type),
    ...(!isParam && row.null ? { nullable: true as const } : {}),
    required: isParam ? row.required : row.presence === 'required',
    rule: rules.filter(isShown).map(ruleText).join('; '),
    meaning: plain(row.meaning),
    ...(values ? { values: values.values } : {}),
    ...(values?.kind === 'seen' ? { open: true as const } : {}),
    ...(fallback ? { default: fallback.value } : {}),
    ...(isSecret ? { secret: true as const } : {}),
  }
}

/** Literals that a rule takes or refuses are for tests; values and defaults have fields of their own. */
function isShown({ kind }: Rule): boolean {
  return !['accepts', 'refuses', 'one of', 'seen', 'default'].includes(kind)
}

function kindOf(type: ReferenceType): Kind {
  switch (type.kind) {
    case 'scalar':
      return scalarKind(type.name)
    case 'named':
      return { type: 'object', object: type.name }
    case 'map':
      return { type: 'map' }
    case 'list': {
      const of = kindOf(type.of)
      return of.list ? { type: 'json' } : { ...of, list: true }
    }
    case 'union':
      return unionKind(type.of.map(kindOf))
  }
}

function scalarKind(name: string): Kind {
  const format = formats.find((one) => one === name)
  if (format) return { type: 'string', format }
  if (name === 'null') return { type: 'json', nullable: true }
  return { type: (name === 'object' || name === 'any' ? 'json' : name) as ParamType }
}

/** Text that may be null, text or an object, text or digits: written as text, each with its other form. */
function unionKind(kinds: readonly Kind[]): Kind {
  const others = kinds.filter(({ type, nullable }) => !(type === 'json' && nullable))
  const object = others.find((one) => one.object !== undefined)?.object
  const scalar = others.find(({ type }) => type === 'string') ?? others.find(({ type }) => type !== 'object')
  return {
    ...(scalar ?? { type: 'json' }),
    ...(object === undefined ? {} : { object }),
    ...(others.length < kinds.length ? { nullable: true as const } : {}),
  }
}
