import { comment, key as fieldKey, literal, type OutputFile, type Symbols } from '@portolan/generator/output'
import type { Fixture } from './fixtures.ts'

/** `fixtures.gen.ts` of a folder. */
export function printFixtures(symbols: Symbols, fixtures: readonly Fixture[]): OutputFile {
  const path = `${fixtures[0]?.symbol.module}.ts`
  const file = symbols.file(
    path,
    fixtures.map(({ symbol }) => symbol.name),
  )
  const { dates } = symbols.service
  const functions = fixtures.map(({ symbol, key, value }) => {
    const type = file.use(symbols.find('type', key))
    const { shape } = symbols.schema(key)
    const takesOverrides = shape.kind === 'object'
    // In a partial type, the values of an index signature may be undefined.
    const isIndexed = takesOverrides && (typeof shape.others === 'object' || shape.patterns.length > 0)
    const cast = dates ? ` as unknown as ${type}` : isIndexed ? ` as ${type}` : ''
    const head = comment([
      `Makes a value of \`${type}\`.${takesOverrides ? ' `overrides` replace whole fields.' : ''}${dates ? ' Its dates are texts, as the service sends them.' : ''}`,
    ])
    const params = takesOverrides ? `overrides: Partial<${type}> = {}` : ''
    const made = takesOverrides ? `{ ${printFields(value as object)}...overrides }` : literal(value)
    return `${head}export function ${symbol.name}(${params}): ${type} {
  return ${made}${cast}
}`
  })
  return { path, text: [file.imports(), ...functions].join('\n\n') }
}

function printFields(value: object): string {
  return Object.entries(value)
    .map(([name, one]) => `${fieldKey(name)}: ${literal(one)}, `)
    .join('')
}
