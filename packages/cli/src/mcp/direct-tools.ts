import { isList } from '../manifest/list.ts'
import { descriptionOf } from '../operation-description.ts'
import { annotationsOf } from './access.ts'
import { callProperties, readObject } from './call-input.ts'
import type { CallRunner } from './call-runner.ts'
import { paramsSchema } from './input-schema.ts'
import type { Offer, Offered } from './offer.ts'
import { outputSchema } from './output-schema.ts'
import { questionOf } from './question.ts'
import type { JsonSchema, Tool } from './tool.ts'
import { toolName } from './tool-name.ts'
import { toolTitle } from './tool-title.ts'

/** A tool for each operation. */
export function directTools({ operations }: Offer, runner: CallRunner): Tool[] {
  return operations.map((offered) => ({
    name: toolName(offered.name),
    title: toolTitle(offered.name),
    description: descriptionOf(offered.operation),
    inputSchema: inputSchema(offered),
    outputSchema: outputSchema(offered),
    annotations: annotationsOf(offered.operation),
    question: async (input) => questionOf(offered, (input as { readonly params?: unknown } | undefined)?.params),
    execute: (input, options = {}) =>
      runner.run(async () =>
        runner.call(offered, readObject(input ?? {}, ['params', ...Object.keys(callProperties)]), options),
      ),
  }))
}

function inputSchema({ service, operation }: Offered): JsonSchema {
  const params = paramsSchema(service, operation)
  const isNeeded = [...operation.params, ...(operation.options ?? [])].some(({ required }) => required)
  const { fields, ...ofLists } = callProperties
  return {
    type: 'object',
    properties: { params, fields, ...(isList(operation) ? ofLists : {}) },
    ...(isNeeded ? { required: ['params'] } : {}),
    additionalProperties: false,
  }
}
