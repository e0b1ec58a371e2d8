import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What an emulator does not do: fields such as `Site.owner`, or `*: page` of any response, and params such as `sites.list.owner`. */
type Missing = Readonly<Record<'fields' | 'params', readonly string[]>>

/** What a file explains, by the reasons. */
type Explained = Readonly<Partial<Record<keyof Missing, Readonly<Record<string, readonly string[]>>>>>

/** What is missing without a reason, and what has one although it is there. Without a file nothing has one. */
export function unlike(
  found: Missing,
  file: URL | undefined,
): Readonly<Record<'missing' | 'stale', readonly string[]>> {
  const explained = file === undefined ? {} : (parse(readFileSync(file, 'utf8')) as Explained)
  const all = [...found.fields, ...found.params]
  const known = [explained.fields, explained.params].flatMap((one) => Object.values(one ?? {}).flat())
  const isOf = (pattern: string, name: string): boolean =>
    pattern === name || (pattern.startsWith('*') && name.endsWith(pattern.slice(1)))
  return {
    missing: all.filter((name) => !known.some((pattern) => isOf(pattern, name))),
    stale: known.filter((pattern) => !all.some((name) => isOf(pattern, name))),
  }
}
