import { makeExample } from './example.ts'
import { highlightPage } from './highlight.ts'
import { makeSearch } from './search.ts'
import { makeTheme } from './theme.ts'
import { makeForm } from './try-form.ts'

makeTheme(document.querySelector<HTMLElement>('.theme'))
for (const card of document.querySelectorAll<HTMLElement>('.example')) makeExample(card)
for (const place of document.querySelectorAll<HTMLElement>('[data-form]')) makeForm(place)
highlightPage()
const find = document.querySelector<HTMLElement>('.find')
if (find) makeSearch(find)
const menu = document.querySelector<HTMLElement>('.menu')
menu?.addEventListener('click', () => {
  const isOpen = document.body.classList.toggle('menu-open')
  menu.setAttribute('aria-expanded', String(isOpen))
})
// The page that is read stands in the middle of the list.
const [nav, current] = [
  document.querySelector<HTMLElement>('nav'),
  document.querySelector<HTMLElement>('nav [aria-current]'),
]
if (nav && current) nav.scrollTop = current.offsetTop - nav.clientHeight / 2
document.documentElement.dataset['ready'] = 'true'
