/** The part of the page's script for the records of a service. */
export const tableScript = `
const rowsPerPage = 20
const records = find('#records')
const shownTable = { service: '', table: '', start: 0 }

const tablePath = (rest = '') =>
  'services/' + encodeURIComponent(shownTable.service) + '/tables' +
  (shownTable.table ? '/' + encodeURIComponent(shownTable.table) : '') + rest

/** The table again, with the focus on the row that was changed, or on the one before it where it is gone. */
async function showChanged(index, start = shownTable.start) {
  await openTable(shownTable.service, shownTable.table, start)
  const edits = records.querySelectorAll('[aria-label^="Edit row"]')
  edits[Math.min(index - start, edits.length - 1)]?.focus()
}

/** The words of a JSON pointer, with the pointer that leads to each. */
function steps(table) {
  const parts = table.split('/')
  return parts.map((part, index) => [part.replaceAll('~1', '/').replaceAll('~0', '~'), parts.slice(0, index + 1).join('/')])
}

async function openTable(service, table, start = 0) {
  Object.assign(shownTable, { service, table, start })
  const response = await send(tablePath(table ? '?start=' + start + '&count=' + rowsPerPage : ''), 'GET')
  const body = await response.json()
  if (!response.ok && table) return openTable(service, '')
  find('#records-title').textContent = find('[data-service="' + service + '"] h2').firstChild.textContent
  find('#records-error').textContent = ''
  showSteps(table)
  find('#records-body').replaceChildren(table ? recordTable(body) : tableList(body))
  find('#records-foot').replaceChildren(...(table ? [...adder(body), ...pager(body.total)] : []))
  if (!records.open) records.showModal()
}

function showSteps(table) {
  const all = tableButton('all tables', '')
  const words = table ? steps(table) : []
  // Of a nested table, the position in the list around it is no table.
  const links = words.map(([word, name], index) =>
    index === words.length - 1 || /^[0-9]+$/.test(words[index + 1][0]) === false ? element('span', word) : tableButton(word, name))
  find('#records-path').replaceChildren(...(table ? [all, ...links] : []))
}

function tableButton(text, name) {
  const button = element('button', text)
  button.addEventListener('click', () => openTable(shownTable.service, name))
  return button
}

function tableList(tables) {
  const list = element('ul', '', 'tables')
  for (const { name, rows } of tables) {
    const row = element('li')
    row.append(tableButton(steps(name).map(([word]) => word).join(' › '), name), element('small', rows.toLocaleString('en') + (rows === 1 ? ' row' : ' rows')))
    list.append(row)
  }
  return tables.length ? list : element('p', 'There are no records yet.')
}

function recordTable({ isList, columns, rows, inner }) {
  const table = element('table')
  const head = element('tr')
  for (const name of columns) head.append(element('th', name))
  head.prepend(element('th', ''))
  const body = element('tbody')
  rows.forEach((row, index) => body.append(recordRow(row, shownTable.start + index, columns, inner[index], isList)))
  const top = element('thead')
  top.append(head)
  table.append(top, body)
  return table
}

function recordRow(record, index, columns, inner, isRemovable) {
  const row = element('tr')
  const tools = element('td', '', 'tools')
  const edit = element('button', 'Edit')
  edit.setAttribute('aria-label', 'Edit row ' + (index + 1))
  edit.addEventListener('click', () =>
    editRow(row, record, columns.length + 1, index, 'Row ' + (index + 1) + ' as JSON', (text) => change('PUT', index, text)))
  const remove = element('button', 'Remove')
  remove.setAttribute('aria-label', 'Remove row ' + (index + 1))
  remove.addEventListener('click', () =>
    askBefore('Remove row ' + (index + 1) + '?', JSON.stringify(record).slice(0, 200), 'Remove', () => change('DELETE', index)))
  tools.append(edit, ...(isRemovable ? [remove] : []))
  row.append(tools, ...columns.map((name) => cell(record[name], name, inner)))
  return row
}

function cell(value, name, inner) {
  const made = element('td')
  const within = inner.filter((table) => steps(table.name).some(([word], index, all) => index > 0 && word === name && all.length - index <= 2))
  if (within.length) for (const table of within) made.append(tableButton(table.rows + (table.rows === 1 ? ' row' : ' rows'), table.name))
  else made.textContent = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  made.title = made.textContent
  return made
}

function editRow(row, record, width, index, label, save) {
  const form = element('form')
  const text = element('textarea')
  text.value = JSON.stringify(record, undefined, 2)
  text.rows = Math.min(18, text.value.split('\\n').length)
  text.setAttribute('aria-label', label)
  text.spellcheck = false
  const cancel = element('button', 'Cancel')
  cancel.type = 'button'
  cancel.addEventListener('click', () => showChanged(index))
  const tools = element('div', '', 'tools')
  tools.append(element('button', 'Save row'), cancel)
  form.append(text, tools)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    save(text.value)
  })
  const held = element('td', '', 'editor')
  held.colSpan = width
  held.append(form)
  const editor = element('tr')
  editor.append(held)
  row.replaceWith(editor)
  text.setSelectionRange(0, 0)
  text.focus()
  return tools
}

/** A row after the last begins as a copy of it, since it has to have its fields. */
async function addRow({ total, columns }) {
  const response = await send(tablePath('?start=' + Math.max(0, total - 1) + '&count=1'), 'GET')
  const [last = {}] = (await response.json()).rows
  const row = element('tr')
  find('#records-body tbody').append(row)
  const onLastPage = Math.floor(total / rowsPerPage) * rowsPerPage
  const tools = editRow(row, last, columns.length + 1, total, 'New row as JSON', (text) => change('PUT', total, text, onLastPage))
  if (total > 0) tools.append(element('small', 'A copy of the last row: change its ID and the other fields that differ.'))
}

function adder(part) {
  if (!part.isList) return []
  const add = element('button', 'Add a row')
  add.addEventListener('click', () => {
    add.disabled = true
    addRow(part)
  })
  return [add]
}

async function change(method, index, body, start = shownTable.start) {
  const response = await fetch('/.emulator/' + tablePath('/' + index), { method, ...(body ? { body } : {}) })
  if (response.ok) return showChanged(index, start)
  find('#records-error').textContent = (await response.json()).message
}

function pager(total) {
  const { service, table, start } = shownTable
  if (total <= rowsPerPage) return []
  const before = element('button', 'Previous')
  before.disabled = start === 0
  before.addEventListener('click', () => openTable(service, table, Math.max(0, start - rowsPerPage)))
  const after = element('button', 'Next')
  after.disabled = start + rowsPerPage >= total
  after.addEventListener('click', () => openTable(service, table, start + rowsPerPage))
  const last = Math.min(total, start + rowsPerPage)
  return [before, element('span', start + 1 + ' to ' + last + ' of ' + total.toLocaleString('en')), after]
}

find('#records-close').addEventListener('click', () => records.close())
for (const button of document.querySelectorAll('[data-records]'))
  button.addEventListener('click', () => openTable(button.dataset.records, ''))
`
