import { chooseFactory } from '../../../../packages/cli/src/run/make-client.ts'
import type { Service } from '../../../../packages/cli/src/manifest/manifest.ts'
import { literal } from './literal.ts'
import type { SiteOperation } from './services.ts'

const host = 'https://api.example.com'

/** A program that makes the call, as a block of a page. */
export function typescriptExample(
  service: Service,
  operation: SiteOperation,
  params: unknown,
  options?: object,
): string {
  const { entry } = operation
  const factory = chooseFactory(service, entry)
  const isFile = entry.composed === 'file'
  const lines = [
    `import { ${factory} } from '${service.module}'`,
    ...(isFile ? ["import { saveBackup } from '@portolan/sitehost-client/node'"] : []),
    '',
    `const client = ${factory}({`,
    `  ${service.addresses[0]}: '${host}',`,
    ...token(service),
    '})',
    statement(
      entry,
      isFile ? `saveBackup(client, ${literal(params)}, 'backup.sql')` : writeCall(entry.name, params, options),
    ),
  ]
  return `\`\`\`ts${isFile ? ' node' : ''}\n${lines.join('\n')}\n\`\`\``
}

function token({ name, credentials }: Service): string[] {
  return !credentials.includes('token') ? [] : [`  token: process.env['${name.toUpperCase()}_TOKEN'],`]
}

function writeCall(name: string, params: unknown, options?: object): string {
  const isEmpty = typeof params === 'object' && params !== null && Object.keys(params).length === 0
  const start = `client.${name}(`
  // The text before the call on its line is at most this long.
  const before = 'const result = await '.length + start.length
  return `${start}${isEmpty ? '' : literal(params, '', before)}${options ? `, ${literal(options)}` : ''})`
}

function statement({ composed, paging, response, method }: SiteOperation['entry'], call: string): string {
  if (composed === 'stream' || paging) return `const list = ${call}\nfor await (const item of list) console.log(item)`
  if (response.binary)
    return `const { body } = await ${call}\nfor await (const chunk of body) console.log(chunk.length)`
  if (response.type === 'nothing') return `await ${call}`
  // A function that sends nothing returns at once.
  const result = method === undefined && !composed ? call : `await ${call}`
  return `const result = ${result}\nconsole.log(result)`
}
