import { createHash } from 'node:crypto'
import { writeDescription } from '../operation-description.ts'
import { makeAnnotations, type Tool } from './tool.ts'
import { callProperties, readObject } from './call-input.ts'
import type { CallRunner } from './call-runner.ts'
import { writeQuestion, refusal } from './consent.ts'
import { ToolError } from './error-text.ts'
import type { Offer } from './offer.ts'
import { inputSchema, outputSchema } from './tool-schemas.ts'

/** A tool for each operation. */
export function directTools({ operations }: Offer, runner: CallRunner): Tool[] {
  return operations.map((offered) => ({
    name: nameTool(offered.name),
    title: titleTool(offered.name),
    description: writeDescription(offered.operation),
    inputSchema: inputSchema(offered),
    outputSchema: outputSchema(offered),
    annotations: makeAnnotations(offered.operation),
    execute: (input, options = {}) =>
      runner.attempt(async () => {
        const given = readObject(input ?? {}, ['params', ...Object.keys(callProperties)])
        const question = writeQuestion(offered, given['params'])
        // A host that cannot ask during a call asks before each call of a tool that is marked as destructive.
        if (question !== undefined && options.ask && !(await options.ask(question))) throw new ToolError(refusal)
        return runner.run(() => runner.call(offered, given, options))
      }),
  }))
}

/** Models take 64 characters, of which a host's prefix, `mcp__portolan__`, needs 15. */
const longest = 49

/**
 * The name of an operation as a tool: `issues_issueEvents_get`. A name that is too long, or has an underscore or a
 * character that models do not accept, ends in a digest of the whole. So names are unique, and never depend on the
 * other offered operations. The name of the service is cut first, and that of the call last.
 */
export function nameTool(operation: string): string {
  const name = operation.replaceAll(/[^\w-]/g, '_')
  if (name.length <= longest && /^[\w-]+(?:\.[A-Za-z0-9-]+)*$/.test(operation)) return name
  const digest = createHash('sha256').update(operation).digest('hex').slice(0, 6)
  const { service = '', call = name } = /^(?<service>[^_]+)_(?<call>[^]+)$/.exec(name)?.groups ?? {}
  const room = longest - digest.length - 1
  const start = service.slice(0, Math.max(1, room - call.length - 1))
  return [start, call.slice(-(room - start.length - 1)), digest].filter(Boolean).join('_')
}

const longestTitle = 60

/** A name for people: `sitehost.sites.resetCmsPassword` is `Sitehost sites: reset cms password`. */
function titleTool(operation: string): string {
  const words = operation.split('.').map((part) => part.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[_-]+/g, ' ').toLowerCase())
  const last = words.pop() ?? ''
  const title = [words.join(' ').trim(), last.trim()].filter(Boolean).join(': ')
  const shown = title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title
  return shown.replace(/^./u, (first) => first.toUpperCase())
}
