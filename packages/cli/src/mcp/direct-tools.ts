import { descriptionOf } from '../operation-description.ts'
import { annotationsOf } from './annotations.ts'
import { callProperties, readObject } from './call-input.ts'
import type { CallRunner } from './call-runner.ts'
import { questionOf, refusal } from './consent.ts'
import { ToolError } from './error-text.ts'
import { nameTool, titleTool } from './name-tool.ts'
import type { Offer } from './offer.ts'
import type { Tool } from './tool.ts'
import { inputSchema, outputSchema } from './tool-schemas.ts'

/** A tool for each operation. */
export function directTools({ operations }: Offer, runner: CallRunner): Tool[] {
  return operations.map((offered) => ({
    name: nameTool(offered.name),
    title: titleTool(offered.name),
    description: descriptionOf(offered.operation),
    inputSchema: inputSchema(offered),
    outputSchema: outputSchema(offered),
    annotations: annotationsOf(offered.operation),
    execute: (input, options = {}) =>
      runner.attempt(async () => {
        const given = readObject(input ?? {}, ['params', ...Object.keys(callProperties)])
        const question = questionOf(offered, given['params'])
        // A host that cannot ask in between asks before each call of a tool that says what it is: destructive.
        if (question !== undefined && options.ask && !(await options.ask(question))) throw new ToolError(refusal)
        return runner.run(() => runner.call(offered, given, options))
      }),
  }))
}
