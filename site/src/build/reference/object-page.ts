import type { DocumentedObject } from '@portolan/testing/reference/reference'
import { fieldTable } from './field-table.ts'
import { objectPath, operationPath, servicePath, sitePage } from './links.ts'
import { code, objectOf, page } from './markdown.ts'
import { type DocumentedService, titleOf } from './services.ts'

/** The page of an object; `schema` is its JSON Schema, where it has one of its own. */
export function objectPage(service: DocumentedService, object: DocumentedObject, schema: unknown): string {
  const { name, request, description, fields, whole, rules } = object
  const kind = request ? 'part of params' : 'part of responses'
  return page({ title: name, description: `${name}, ${kind}: ${titleOf(service)}`, wide: true, outline: false }, [
    `# ${code(name)}`,
    sitePage(service, description),
    `<div class="facts">\n\n- **Client** [${titleOf(service)}](${servicePath(service)}), ${kind}\n- **Import** \`import type { ${name} } from '${service.manifest.module}'\`\n\n</div>`,
    whole ? '## Value' : '## Fields',
    fieldTable(service, whole ? [whole] : fields),
    rules.map(({ text }) => `- ${sitePage(service, text)}`).join('\n'),
    users(service, name),
    schema === undefined
      ? ''
      : `## JSON Schema\n\n::: details The schema that values are checked with\n\n\`\`\`json\n${JSON.stringify(schema, undefined, 2)}\n\`\`\`\n\n:::`,
  ])
}

/** The operations and objects that the object is a part of. */
function users(service: DocumentedService, name: string): string {
  const operations = service.operations.flatMap(({ entry, slug, documented }) => {
    const types = [documented?.success.type ?? 'nothing', ...(documented?.params ?? []).map(({ type }) => type)]
    const isUser = types.some((type) => objectOf(type) === name)
    return isUser ? [`- [${code(entry.name)}](${operationPath(service, slug)})`] : []
  })
  const objects = service.reference.objects.flatMap((one) => {
    const fields = one.whole ? [one.whole] : one.fields
    const used = fields.filter(({ type }) => objectOf(type) === name).map((field) => code(field.name))
    return used.length === 0 ? [] : [`- [${code(one.name)}](${objectPath(service, one.name)}), as ${used.join(', ')}`]
  })
  const list = [...operations, ...objects]
  return list.length === 0 ? '' : `## Used by\n\n${list.join('\n')}`
}
