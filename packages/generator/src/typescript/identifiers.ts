import { camel, newerLetters, pascal } from '@portolan/openapi'

/** Words that cannot name a binding, or that would change their meaning as one. */
export const reservedWords: ReadonlySet<string> = new Set(
  `abstract any arguments as async await bigint boolean break case catch class const continue debugger declare default delete do else enum
  eval export extends false finally for from function get globalThis if implements import in infer instanceof interface is keyof let module namespace NaN
  never new null number object of package private protected public readonly require return set static string super switch symbol
  then this throw true try type typeof undefined unique unknown using var void while with yield Infinity`.split(/\s+/),
)

/** Variables of the files that are written. */
const variables: ReadonlySet<string> = new Set(['z', 'types', 'schemas', 'checks', 'profile'])

/** A name as an identifier: unchanged if it is valid, and never a reserved word of TypeScript. */
export function identifier(name: string, otherwise: (text: string) => string): string {
  const text = isPrintable(name) && !name.startsWith('__') ? name : otherwise(name)
  const started = /^[\p{L}_$]/u.test(text) ? text : `_${text}`
  return reservedWords.has(started) || variables.has(started) || started === '_' ? `${started}_` : started
}

/** Returns true if every compiler accepts a name as it is. */
function isPrintable(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{Nd}_$]*$/u.test(name) && name.search(newerLetters) < 0
}

/** The name of a type that is made from any text. */
export function typeIdentifier(text: string): string {
  return identifier(pascal(text), () => 'Schema')
}

/** The name of a value that is made from any text. */
export function valueIdentifier(text: string): string {
  return identifier(camel(text), camel)
}
