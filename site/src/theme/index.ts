import type { Theme } from 'vitepress'
import { defineAsyncComponent } from 'vue'
import RunExample from './RunExample.vue'
import SectionPages from './SectionPages.vue'
import SiteLayout from './SiteLayout.vue'
import { TryItWhenSeen } from './try-it-when-seen.ts'
import './style/font.css'
import './style/colours.css'
import './style/page.css'
import './style/header.css'
import './style/sidebar.css'
import './style/not-found.css'
import './style/prose.css'
import './style/compare.css'
import './style/code.css'
import './style/types.css'
import './style/run.css'
import './style/chart.css'
import './style/start.css'
import './style/search.css'
import './style/reference.css'
import './style/try.css'
import './style/exchange.css'
import './style/playground.css'
import './style/studio.css'
import './style/slider.css'
import './style/no-script.css'
import './style/print.css'

const theme: Theme = {
  Layout: SiteLayout,
  enhanceApp({ app }) {
    app.component('RunExample', RunExample)
    app.component('SectionPages', SectionPages)
    // Components of only some pages are loaded with those pages.
    app.component(
      'DocumentStudio',
      defineAsyncComponent(() => import('./DocumentStudio.vue')),
    )
    app.component('TryIt', TryItWhenSeen)
    app.component(
      'RatePlayground',
      defineAsyncComponent(() => import('./RatePlayground.vue')),
    )
  },
}
export default theme
