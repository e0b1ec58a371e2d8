/** The part of the page's script for the operations of a document. */
export const operationScript = `
const servicePath = (service, kind, name) => 'services/' + encodeURIComponent(service) + '/' + kind + '/' + encodeURIComponent(name)

async function read(path) {
  const response = await send(path, 'GET')
  return response.ok ? response.json() : undefined
}

async function openOperation(details) {
  const { operation, of } = details.dataset
  const parts = element('div', '', 'described')
  details.append(parts)
  const described = await read(servicePath(of, 'operations', operation))
  if (!described) return parts.append(element('p', 'The document does not describe it.'))
  parts.append(element('p', described.description))
  parts.append(element('p', operation, 'name'))
  const params = described.params.map((one) => fieldRow(one.name, one.schema, of, [one.in, one.required && 'required'], one.description))
  if (params.length) parts.append(element('h3', 'Params'), makeList(params))
  for (const media of described.body) parts.append(element('h3', 'Body, ' + media.contentType), renderSchema(media.schema, of))
  for (const { status, content } of described.responses) {
    parts.append(element('h3', 'Response ' + status + (content[0] ? ', ' + content[0].contentType : '')))
    if (content[0]) parts.append(renderSchema(content[0].schema, of))
  }
  const answer = element('pre')
  answer.hidden = true
  answer.tabIndex = 0
  const sample = element('button', 'Send a sample')
  sample.addEventListener('click', () => sendSample(described.sample, answer))
  const tools = element('div', '', 'tools')
  tools.append(sample)
  parts.append(tools, answer)
}

/** Headers that a page may not set, such as cookies, are left out by the browser. */
async function sendSample({ method, path, headers, body }, shown) {
  const ending = AbortSignal.timeout(10000)
  shown.hidden = false
  try {
    const response = await fetch(path, { method, headers, signal: ending, ...(body === undefined ? {} : { body }) })
    const reader = response.body ? response.body.getReader() : undefined
    const { value } = reader ? await reader.read() : {}
    if (reader) await reader.cancel()
    shown.textContent = method + ' ' + path + '\\n' + response.status + '\\n\\n' + indented(new TextDecoder().decode(value).slice(0, 20000))
  } catch (error) {
    shown.textContent = String(error)
  }
}

function makeList(rows) {
  const list = element('ul', '', 'fields')
  list.append(...rows)
  return list
}

const describeType = (schema) => {
  const { $ref, type, format, items, enum: values, const: only, oneOf, anyOf, allOf } = Object(schema)
  if (typeof $ref === 'string') return nameIn($ref)
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(values)) return values.slice(0, 12).map((one) => JSON.stringify(one)).join(' | ') + (values.length > 12 ? ' | …' : '')
  const forms = [oneOf, anyOf].find(Array.isArray)
  if (forms) return forms.slice(0, 6).map(describeType).join(' | ') + (forms.length > 6 ? ' | …' : '')
  if (Array.isArray(allOf) && type === undefined) return allOf.map(describeType).join(' & ')
  if (items) return describeType(items) + '[]'
  return [[type ?? 'any'].flat().join(' | '), format].filter(Boolean).join(', ')
}
const nameIn = (reference) => reference.replace('#/definitions/', '').replaceAll('~1', '/').replaceAll('~0', '~')

/** The schemas within one, of which it has the fields. */
const partsIn = (schema) => {
  const { items, oneOf, anyOf, allOf, additionalProperties } = Object(schema)
  return [items, ...[oneOf, anyOf, allOf].filter(Array.isArray).flat(), additionalProperties].filter((one) => one && typeof one === 'object')
}
const hasParts = (schema) => Boolean(Object(schema).$ref || Object(schema).properties || partsIn(schema).some(hasParts))

function fieldRow(name, schema, of, notes = [], description = Object(schema).description ?? '') {
  const row = element('li')
  const line = element(hasParts(schema) ? 'summary' : 'div', '', 'field')
  const words = notes.filter(Boolean).join(', ')
  line.append(element('code', name), element('span', describeType(schema)), element('em', words), element('small', description.slice(0, 600)))
  if (!hasParts(schema)) return row.append(line), row
  const details = element('details')
  details.append(line)
  details.addEventListener('toggle', () => details.open && !find(':scope > ul', details) && details.append(renderSchema(schema, of)))
  row.append(details)
  return row
}

/** The fields of a schema; those of another that it names are asked for. */
function renderSchema(schema, of) {
  const list = makeList([])
  fill(list, schema, of, 0)
  return list
}

async function fill(list, schema, of, depth) {
  const { $ref, properties = {}, required = [] } = Object(schema)
  const rows = Object.entries(properties).map(([name, one]) => fieldRow(name, one, of, [[required].flat().includes(name) && 'required', Object(one).readOnly === true && 'read only']))
  list.append(...rows)
  const parts = partsIn(schema)
  if (typeof $ref === 'string' && depth < 10) fill(list, await read(servicePath(of, 'schemas', nameIn($ref))), of, depth + 1)
  else if (parts.length === 1 && depth < 10) fill(list, parts[0], of, depth + 1)
  else for (const [index, part] of parts.entries()) list.append(fieldRow(String(index + 1), part, of))
  if (!list.children.length && !$ref) list.append(fieldRow('', schema, of))
}

for (const details of document.querySelectorAll('[data-operation]'))
  details.addEventListener('toggle', () => details.open && !find('.described', details) && openOperation(details))

find('#find').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(/\\s+/)
  for (const row of document.querySelectorAll('.operations li[data-text]')) row.hidden = !words.every((word) => row.dataset.text.includes(word))
  if (target.value) for (const group of document.querySelectorAll('.operations .group')) group.open = true
})
`
