/** A request from its text, as it stands on the wire; undefined if a runtime does not send it. */
export function requestOf(input: string, origin = 'http://127.0.0.1:1'): Request | undefined {
  const [head = '', ...rest] = input.split('\n\n')
  const [first = '', ...lines] = head.split('\n')
  const [method = 'GET', ...target] = first.split(' ')
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1),
  ])
  const body = rest.join('\n\n')
  try {
    const hasBody = !/^(?:get|head)$/i.test(method)
    return new Request(`${origin}${target.join(' ')}`, { method, headers, ...(hasBody ? { body } : {}) })
  } catch {
    return undefined
  }
}
