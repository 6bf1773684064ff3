import type { ReactNode } from 'react'
import { ConsentBar } from './ConsentBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { PageInput } from './site-page.ts'

/** What stands around every page. */
export function Frame({ input, path, children }: { input: PageInput; path: string; children: ReactNode }): ReactNode {
  return (
    <>
      <Header learnUrl={input.learnUrl} path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer input={input} />
      <ConsentBar />
    </>
  )
}
