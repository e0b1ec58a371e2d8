import { type Chance, pick } from '../../chance.ts'
import { canary } from './target.ts'

const longest = 1 << 16

/** Texts that readers often get wrong. */
export const fragments: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', canary, 'then', 'toJSON'],
  ...['\0', '\r\n', '\n\n', '\t', ' ', '\u00a0', '\ufeff', '\u2028', '\ud800', '\udc00', '\u{10ffff}', 'İ', 'ß', 'ſ'],
  ...['%', '%00', '%2e%2e', '%2F', '%E0%A4%A', '%u0041', '../', '//', '\\', '/./', '?', '#', '@', ':', ';', ',', '='],
  ...['"', "'", '<', '>', '&', '{', '}', '[', ']', '(', ')', '*', '-', '+', '$&', '${x}', '{{', '}}'],
  ...['0', '-0', '-1', '1e400', '9007199254740993', '1e21', 'NaN', 'Infinity', '0x10', '1.5', '9'.repeat(40)],
  ...['null', 'true', 'undefined', '[]', '{}', '""', '\\u0000', '\\ud800', '\\"', '{"__proto__":{"polluted":1}}'],
  ...['<!DOCTYPE x [<!ENTITY a "b">]>', ']]>', '<![CDATA[', '<!--', '-->', '<?xml', '&#0;', '&#xD800;', '&lol;', '/>'],
  ...['http://', 'https://evil.example', '//evil.example', 'javascript:', 'file:///', 'data:,', '[::1]', 'localhost'],
  ...['Sun, 06 Nov 1994 08:49:37 GMT', '+275760-09-13', '-271821-04-20', '1970-01-01T00:00:00Z', '2026-02-30'],
]

/** Changes a text in one to six places, by characters and by pieces of other texts. */
export function mutate(text: string, others: readonly string[], random: Chance): string {
  let changed = text
  for (let left = 1 + Math.floor(random() * 6); left > 0; left--) changed = mutateOnce(changed, others, random)
  return changed.slice(0, longest)
}

function mutateOnce(text: string, others: readonly string[], random: Chance): string {
  const at = Math.floor(random() * (text.length + 1))
  const end = Math.min(text.length, at + 1 + Math.floor(random() ** 3 * text.length))
  const [before, piece, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)]
  switch (Math.floor(random() * 8)) {
    case 0:
      return before + after
    case 1:
      return before + piece.repeat(1 + Math.floor(random() ** 4 * 100)).slice(0, longest) + after
    case 2:
      return before + pick(fragments, random) + piece + after
    case 3:
      return before + pick(fragments, random) + after
    case 4:
      return (
        before + String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << Math.floor(random() * 8))) + text.slice(at + 1)
      )
    case 5:
      return before + String.fromCharCode(Math.floor(random() ** 4 * 0x1_0000)) + text.slice(at + 1)
    case 6:
      return before
    default:
      return spliced(before, pick(others, random), random)
  }
}

function spliced(before: string, other: string, random: Chance): string {
  return before + other.slice(Math.floor(random() * other.length))
}
