import { splitWords } from '@portolan/openapi'

/** The words that clients of Stainless write in capitals. */
const initialisms: ReadonlyMap<string, string> = new Map(
  [
    ...['api', 'ca', 'cpu', 'dns', 'gpu', 'html', 'http', 'https', 'id', 'ip', 'json', 'jsonl', 'sql', 'ssh', 'ssl'],
    ...['tcp', 'tls', 'udp', 'ui', 'uri', 'url', 'uuid', 'xml'],
  ].map((word) => [word, word.toUpperCase()]),
)

/** `admin_api_keys` as clients of Stainless name a group or a method: `adminAPIKeys`. */
export function oldCamel(name: string): string {
  const [first = '', ...others] = splitWords(name)
  return first.toLowerCase() + others.map(capitalize).join('')
}

/** `response_format_json_object` as clients of Stainless name a type: `ResponseFormatJSONObject`. */
export function oldPascal(name: string): string {
  return splitWords(name).map(capitalize).join('')
}

/** A word that is in capitals already stays so. */
function capitalize(word: string): string {
  return initialisms.get(word.toLowerCase()) ?? word.charAt(0).toUpperCase() + word.slice(1)
}
