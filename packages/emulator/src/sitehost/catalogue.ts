import type { AlertRecord, ExtensionRecord } from './state.ts'

/**
 * The plugins of sites: slug, title, the most used version, the latest version, and security alerts about the former.
 */
const plugins: readonly (readonly [
  slug: string,
  title: string,
  version: string,
  latest: string,
  alert?: AlertRecord,
])[] = [
  ['akismet', 'Akismet Anti-spam', '5.3.5', '5.3.5'],
  ['jetpack', 'Jetpack', '14.1', '14.3'],
  [
    'contact-forms',
    'Contact Forms',
    '5.8.2',
    '5.9.8',
    {
      title: 'Unrestricted file upload',
      description: 'Files with double extensions pass the check of an attachment.',
      severity: 'medium',
      fixedIn: '5.9.0',
    },
  ],
  ['shop-cart', 'Shop Cart', '9.3.1', '9.3.1'],
  [
    'gallery-slider',
    'Gallery Slider',
    '3.2.0',
    '3.3.1',
    {
      title: 'Stored cross-site scripting in captions',
      description: 'A contributor can write script into the caption of a picture.',
      severity: 'low',
      fixedIn: '3.2.4',
    },
  ],
  ['seo-kit', 'SEO Kit', '21.4', '22.0'],
  [
    'backup-mailer',
    'Backup Mailer',
    '1.0.9',
    '1.1.0',
    {
      title: 'Backup archives are public',
      description: 'Archives are stored in a folder that anybody can list.',
      severity: null,
      fixedIn: '1.1.0',
    },
  ],
]

/** Picks some plugins, some of them up to date. */
export function makePlugins(random: () => number, next: () => number): ExtensionRecord[] {
  const chosen = plugins.filter((_, index) => index === 0 || random() < 0.55)
  return [
    ...chosen.map(([slug, title, version, latest, alert]) =>
      makeExtension(
        next(),
        [slug, title, random() < 0.35 ? latest : version, latest],
        random() < 0.8 ? 'active' : 'inactive',
        alert,
      ),
    ),
    makeExtension(next(), ['object-cache', 'Object Cache', '1.2', '1.2'], 'dropin'),
  ]
}

export function makeThemes(next: () => number): ExtensionRecord[] {
  return [
    makeExtension(next(), ['harbour', 'Harbour', '2.1', '2.2'], 'active'),
    makeExtension(next(), ['twenty-five', 'Twenty Five', '1.3', '1.3'], 'inactive'),
  ]
}

export function makeExtension(
  id: number,
  [slug, title, version, latest]: readonly [slug: string, title: string, version: string, latest: string],
  status: string,
  alert?: AlertRecord,
): ExtensionRecord {
  return { id, slug, title, version, latest, status, alerts: alert ? [alert] : [] }
}

/** The latest version of an extension; undefined if there is none with this slug. */
export function findInCatalogue(slug: string): { title: string; latest: string; alert?: AlertRecord } | undefined {
  const found = plugins.find(([name]) => name === slug)
  if (found) return { title: found[1], latest: found[3], ...(found[4] ? { alert: found[4] } : {}) }
  // Slugs of this form never exist in the catalogue.
  return slug.startsWith('no-such-') ? undefined : { title: slug, latest: '1.0' }
}

export const addons = [
  { id: 1, name: 'Additional site', unitAllocation: 1, priceInCents: 500 },
  { id: 2, name: 'Storage', unitAllocation: 10, priceInCents: 1500 },
  { id: 3, name: 'Page views', unitAllocation: 25_000, priceInCents: 900 },
] as const

/** The slug of a path: for a zip file, its name without the extension. */
export function makeSlug(path: string): string {
  return path.startsWith('https://') ? (/([^/]+?)(?:\.\w+)?$/.exec(new URL(path).pathname)?.[1] ?? path) : path
}
