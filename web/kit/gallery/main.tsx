/** A gallery of everything in the kit: run `npx vite web/kit/gallery`, then open `?page=forms`. */
import '../src/theme/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createQueryClient, KitProvider } from '../src/shell/KitProvider.tsx'
import { Toasts } from '../src/ui/Toasts.tsx'
import { BlocksPage } from './BlocksPage.tsx'
import { FormsPage } from './FormsPage.tsx'
import { OverlaysPage } from './OverlaysPage.tsx'

const pages = { forms: FormsPage, blocks: BlocksPage, overlays: OverlaysPage }
const wanted = new URLSearchParams(location.search).get('page') ?? 'blocks'
const theme = new URLSearchParams(location.search).get('theme')
if (theme !== null) document.documentElement.dataset.theme = theme
const Page = Object.entries(pages).find(([name]) => name === wanted)?.[1] ?? BlocksPage
const clock = { now: () => new Date('2026-11-24T16:00:00Z').getTime() }

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <KitProvider queryClient={createQueryClient()} toasts={<Toasts duration={600_000} />} clock={clock}>
          <Page />
        </KitProvider>
      </BrowserRouter>
    </StrictMode>,
  )
}
