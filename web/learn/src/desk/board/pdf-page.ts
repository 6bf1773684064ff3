/** Pages of a PDF file as pictures, drawn on this device. The library comes with the first file that is chosen. */
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfFile {
  pages: number
  /** A page (from 1) as a picture, as long as asked on its longer side. */
  draw: (page: number, longestSide: number) => Promise<Blob>
  close: () => void
}

/** Fails where the file is no PDF, is broken or wants a password. */
export async function openPdf(file: Blob): Promise<PdfFile> {
  const [data, worker] = await Promise.all([
    file.arrayBuffer(),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  GlobalWorkerOptions.workerSrc = worker.default
  const loading = getDocument({
    data: new Uint8Array(data),
    // Our script policy lets no WebAssembly run.
    useWasm: false,
  })
  const document = await loading.promise
  return {
    pages: document.numPages,
    async draw(number, longestSide) {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) })
      const canvas = Object.assign(globalThis.document.createElement('canvas'), {
        width: Math.max(1, Math.round(viewport.width)),
        height: Math.max(1, Math.round(viewport.height)),
      })
      await page.render({ canvas, viewport, background: '#fff' }).promise
      return new Promise((resolve, reject) =>
        canvas.toBlob((bytes) => (bytes ? resolve(bytes) : reject(new Error('The page was not drawn'))), 'image/png'),
      )
    },
    close: () => void loading.destroy(),
  }
}
