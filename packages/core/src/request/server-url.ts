import { RequestValidationError } from '../errors.ts'
import { got } from './option-rules.ts'

/**
 * Fills in the address of a server. A variable of the host is part of a host name, so that a token goes to no other host.
 * @param template `https://{region}.example.com/{base}`
 * @param values the values of its variables
 * @throws RequestValidationError a value is not valid where it is used
 */
export function serverUrl(template: string, values: Readonly<Record<string, string>>): string {
  const path = template.indexOf('/', template.indexOf('://') + 3)
  return template.replaceAll(/\{([^{}]+)\}/g, (_, name: string, at: number) => {
    const value: unknown = values[name]
    const isInHost = path === -1 || at < path
    const rule = isInHost ? /^[\w-]+(?:\.[\w-]+)*$/ : /^[\w.~/-]*$/
    if (typeof value === 'string' && rule.test(value) && !/(?:^|\/)\.\.?(?:\/|$)/.test(value)) return value
    const message = `must be part of ${isInHost ? 'a host name' : 'a path'}, ${got(value)}`
    throw new RequestValidationError(`${name} ${message}`, { issues: [{ path: [name], message }] })
  })
}
