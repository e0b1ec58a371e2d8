import { splitWords } from '@portolan/openapi'

/** The words that clients of Stainless write in capitals. */
const initialisms: ReadonlyMap<string, string> = new Map(
  [
    ...['api', 'ca', 'cpu', 'dns', 'gpu', 'html', 'http', 'https', 'id', 'ip', 'json', 'jsonl', 'sql', 'ssh', 'ssl'],
    ...['tcp', 'tls', 'udp', 'ui', 'uri', 'url', 'uuid', 'xml'],
  ].map((word) => [word, word.toUpperCase()]),
)

/** `admin_api_keys` as the name of a group or a method in Stainless clients: `adminAPIKeys`. */
export function oldCamel(name: string): string {
  const [first = '', ...others] = splitWords(name)
  return first.toLowerCase() + others.map(capitalize).join('')
}

/** `response_format_json_object` as the name of a type in Stainless clients: `ResponseFormatJSONObject`. */
export function oldPascal(name: string): string {
  return splitWords(name).map(capitalize).join('')
}

/** A word in capitals stays as it is. */
function capitalize(word: string): string {
  return initialisms.get(word.toLowerCase()) ?? word.charAt(0).toUpperCase() + word.slice(1)
}
