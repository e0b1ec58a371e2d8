import { fieldTable } from './field-table.ts'
import { objectPath, operationPath, servicePath, typeText } from './links.ts'
import { code, page, safe } from './markdown.ts'
import { type DocumentedObject, objectsIn } from './objects.ts'
import type { DocumentedService } from './services.ts'

/** The page of an object. */
export function objectPage(service: DocumentedService, object: DocumentedObject): string {
  const { name, request, description, isObject, oneOf, fields, schema } = object
  const { title, manifest } = service
  const kind = request ? 'part of params' : 'part of responses'
  // `App` would otherwise have the id of the element that holds the page.
  return page({ title: `${name}, ${title}`, description: `${name}, ${kind}: ${title}`, wide: true, outline: false }, [
    `# ${code(name)} {#object}`,
    safe(description),
    `<div class="facts">\n\n- **Client** [${title}](${servicePath(service)}), ${kind}\n- **Import** \`import type { ${name} } from '${manifest.module}'\`\n\n</div>`,
    isObject ? '## Fields' : '## Value',
    oneOf ? `One of ${oneOf.map((one) => typeText(service, one)).join(', ')}.` : '',
    fieldTable(service, fields),
    users(service, name),
    `## JSON Schema\n\n::: details The schema that values are checked with\n\n\`\`\`json\n${JSON.stringify(schema, undefined, 2)}\n\`\`\`\n\n:::`,
  ])
}

/** The operations and objects that the object is a part of. */
function users(service: DocumentedService, name: string): string {
  const operations = service.operations
    .filter(({ entry }) =>
      [entry.response.type.replace('[]', ''), ...entry.params.flatMap((one) => objectsIn(one.schema))].includes(name),
    )
    .map(({ entry, slug }) => `- [${code(entry.name)}](${operationPath(service, slug)})`)
  const objects = service.objects.flatMap((one) => {
    const used = one.fields.filter((field) => objectsIn(field.schema).includes(name))
    const names = used.map((field) => code(field.name)).join(', ')
    return names === '' ? [] : [`- [${code(one.name)}](${objectPath(service, one.name)}), as ${names}`]
  })
  const list = [...operations, ...objects]
  return list.length === 0 ? '' : `## Used by\n\n${list.join('\n')}`
}
