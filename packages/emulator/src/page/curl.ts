import type { FirstCall } from '../service.ts'

/** A request as a curl command. */
export function curl({ method, path, headers = {}, body }: FirstCall, origin: string): string {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    'curl',
    quote(origin + path),
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : ['-X', method]),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', quote(`${name}: ${value}`)]),
    ...(body === undefined ? [] : ['--data-raw', quote(body)]),
  ].join(' ')
}
