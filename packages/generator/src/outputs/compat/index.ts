import { defineOutput, everyGroup, type Group, type OutputFile, type Symbols } from '../../output.ts'
import { indexNames, printIndex, sideModules } from './class-file.ts'
import { printMethods } from './method-table.ts'
import { completeOptions, type CompatOptions, type CompatPlan, optionsSchema } from './options.ts'
import { type CompatCall, readCall } from './read-call.ts'
import { listResources, printResource, type Resource, resourceNames, type ResourcePlan } from './resource-file.ts'
import { nameCallTypes } from './type-names.ts'
import { listTypes, printTypes, typesModule, useOldTypes } from './type-module.ts'

/** A second entry, on which programs that were written for a client of Stainless run unchanged. */
export const compat = defineOutput<CompatOptions>({
  name: 'compat',
  needs: ['client'],
  options: optionsSchema,
  parts: (_, symbols) => ({
    entries: {
      './compat': 'compat/index',
      ...Object.fromEntries(Object.keys(sideModules).map((name) => [`./compat/${name}`, `compat/${name}`])),
      ...Object.fromEntries(
        everyGroup(symbols.client)
          .slice(1)
          .map(({ folder }) => [`./compat/resources/${folder}`, `compat/resources/${folder}`]),
      ),
    },
  }),
  files(service, native, { options, warn }) {
    const symbols = useOldTypes(native)
    if (service.dates)
      throw new Error('`compat` gives data as the service sends it, and `dates` makes objects of it: leave one out')
    const plan = completeOptions(service, options)
    const calls = new Map<Group, readonly CompatCall[]>(
      everyGroup(symbols.client).map((group) => [
        group,
        (group.interfaces.at(-1)?.methods ?? [])
          // Old clients have no separate method for streaming if a method may stream.
          .filter(({ fixed }) => fixed === undefined)
          .map((operation) => readCall(symbols, operation, plan)),
      ]),
    )
    for (const { operation } of [...calls.values()].flat())
      if (operation.paging?.kind === 'link' || operation.paging?.kind === 'custom')
        warn(
          `compat: the pages of ${operation.call.join('.')} are not followed: its first page is the list`,
          operation.pointer,
        )
    const resourcePlan: ResourcePlan = {
      symbols,
      callsOf: (group) => calls.get(group) ?? [],
      typesOf: nameCallTypes(symbols.client),
    }
    return writeFiles(resourcePlan, plan)
  },
})

function writeFiles(resourcePlan: ResourcePlan, plan: CompatPlan): OutputFile[] {
  const { symbols, callsOf } = resourcePlan
  const resources = listResources(resourcePlan, symbols.client)
  const index = symbols.file('compat/index.ts', indexNames(plan, resources))
  const methods = symbols.file('compat/methods.gen.ts', ['methods'])
  const table = printMethods(symbols.client, callsOf, methods)
  const types = symbols.file(`${typesModule}.ts`, listTypes(symbols))
  return [
    { path: index.path, text: printIndex(resourcePlan, plan, resources, index) },
    { path: methods.path, text: `${methods.imports()}\n\n${table}` },
    { path: types.path, text: printTypes(symbols, types) },
    { path: 'compat/extend.ts', text: printExtension(symbols, plan), once: true },
    ...Object.entries(sideModules).map(([name, print]) => ({ path: `compat/${name}.ts`, text: print(plan) })),
    ...everyResource(resources).map((one) => {
      const file = symbols.file(`${one.module}.ts`, resourceNames(one))
      return { path: file.path, text: printResource(resourcePlan, one, file) }
    }),
  ]
}

function everyResource(resources: readonly Resource[]): Resource[] {
  return resources.flatMap((one) => [one, ...everyResource(one.inner)])
}

function printExtension(symbols: Symbols, plan: CompatPlan): string {
  const file = symbols.file('compat/extend.ts')
  return `import type { ${plan.class} } from '${file.pathTo('compat/index')}'

/** Adds what the old client had by hand. It is called with each new client, and this file is yours. */
export function extendClient(_client: ${plan.class}): void {}
`
}
