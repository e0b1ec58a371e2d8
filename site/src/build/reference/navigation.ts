import type { NavigationSection } from '../../navigation.ts'
import { errorClasses } from './error-pages.ts'
import { optionNames } from './option-pages.ts'
import type { DocumentedService } from './services.ts'

/** The sections of the reference: one with its overviews, and one for each service that the header does not name. */
export function referenceSections(root: string, services: readonly DocumentedService[]): NavigationSection[] {
  const title = 'Reference'
  const to = '/reference/'
  const options = optionNames(root).map((name) => ({ text: name, to: `/reference/options/${name}` }))
  const errors = errorClasses(root).map(({ name }) => ({ text: name, to: `/reference/errors/${name}` }))
  const overview = [{ text: 'All services', to }]
  const shared = {
    title: 'For all services',
    links: [
      { text: 'From calls to routes', to: '/reference/methods' },
      { text: 'From routes to calls', to: '/reference/routes' },
      { text: 'Options', to: '/reference/options/' },
      { text: 'Error classes', to: '/reference/errors/' },
      { text: 'Google-style errors', to: '/reference/google-style-errors' },
    ],
  }
  const inner = (part: string, groups: NavigationSection['groups']): NavigationSection => ({
    title,
    to,
    inner: true,
    folder: `/reference/${part}/`,
    groups: [{ title, links: overview }, ...groups],
  })
  return [
    ...services.map((service) => inner(service.name, serviceGroups(service))),
    inner('options', [{ title: 'Options', links: [{ text: 'Overview', to: '/reference/options/' }, ...options] }]),
    inner('errors', [{ title: 'Error classes', links: [{ text: 'Overview', to: '/reference/errors/' }, ...errors] }]),
    {
      title,
      to,
      folder: to,
      groups: [
        { title, links: overview },
        {
          title: 'Services',
          links: services.map((service) => ({ text: service.title, to: `/reference/${service.name}/` })),
        },
        shared,
      ],
    },
  ]
}

function serviceGroups(service: DocumentedService): NavigationSection['groups'] {
  const links = (name: string) =>
    service.operations
      .filter(({ group }) => group === name)
      .map(({ entry, slug }) => ({
        text: entry.name.split('.').at(-1) ?? '',
        to: `/reference/${service.name}/${slug}`,
      }))
  const overview = { title: service.title, links: [{ text: 'Overview', to: `/reference/${service.name}/` }] }
  return [
    overview,
    ...service.manifest.groups.map(({ name }) => ({ title: name === '' ? 'Calls' : name, links: links(name) })),
  ]
}
