import { key, quote } from '@portolan/generator/output'

/** How a result arrives: at once, not at all, item by item, event by event, as a file. */
export type ResultKind = 'value' | 'none' | 'list' | 'stream' | 'file'

/** A program that makes a call, without its params. */
export interface Program {
  /** Imports, and the client. */
  readonly head: string
  /** The call on the client: `client.trips.list`. */
  readonly call: string
  readonly result: ResultKind
  /** The variable name for one item or result. */
  readonly name: string
}

const widest = 58

/** Prints the program with params. */
export function printProgram({ head, call, result, name }: Program, params: Readonly<Record<string, unknown>>): string {
  const hasParams = Object.keys(params).length > 0
  const made = result === 'list' ? printListCall(call, params) : `${call}(${hasParams ? printValue(params, '') : ''})`
  switch (result) {
    case 'list':
      return `${head}\nfor await (const ${name} of ${made}) {\n  console.log(${name})\n}`
    case 'stream':
      return `${head}\nfor await (const event of await ${made}) {\n  console.log(event)\n}`
    case 'file':
      return `${head}\nconst file = await ${made}\nconst bytes = await file.bytes()\nconsole.log(file.contentType, bytes.length)`
    case 'none':
      return `${head}\nawait ${made}`
    default:
      return `${head}\nconst ${name} = await ${made}\nconsole.log(${name})`
  }
}

/** The call of a list, with a few items. */
function printListCall(call: string, params: Readonly<Record<string, unknown>>): string {
  const [given, most] = [printValue(params, ''), '{ limit: 5 }']
  const line = `${call}(${given}, ${most})`
  if (line.length <= widest && !line.includes('\n')) return line
  return `${call}(\n  ${printValue(params, '  ')},\n  ${most},\n)`
}

/** A value as an expression, on several lines if it is long. `{ 'portolan:file': text }` stands for a file. */
function printValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value)
  if ('portolan:file' in value) return `new File([${quote(String(value['portolan:file']))}], 'file.txt')`
  const isList = Array.isArray(value)
  const inner = `${indent}  `
  const parts = isList
    ? value.map((one) => printValue(one, inner))
    : Object.entries(value).flatMap(([name, one]) =>
        one === undefined ? [] : [`${key(name)}: ${printValue(one, inner)}`],
      )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (line.length + indent.length <= widest && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}
