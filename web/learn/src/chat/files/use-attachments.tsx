/** The parts of the composer for pictures, PDFs and voice notes. */
import { fileRules } from '@hiwar/contract/fields/files.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { Camera, FileText, Image, Mic, Paperclip } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { writeDownFile } from '../runtime/outbox-store.ts'
import { FileFault, type Prepared, preparePdf, preparePicture } from './prepare.ts'
import { fileWords as words } from './words.ts'

const Recorder = lazy(async () => ({ default: (await import('./Recorder.tsx')).Recorder }))

export interface Attachments {
  menu: ReactNode
  /** In place of the button that sends, while there is no text. */
  microphone: ReactNode
  /** In place of the whole row while a voice note is recorded. */
  recorder: ReactNode
}

export function useAttachments(roomId: number, mayPicture: boolean): Attachments {
  const clock = useClock()
  const [isRecording, setRecording] = useState(false)

  async function send(preparing: Promise<Prepared>): Promise<void> {
    try {
      const { file, bytes } = await preparing
      await writeDownFile(roomId, file, bytes, clock.now())
    } catch (fault) {
      toast.error(fault instanceof FileFault ? fault.message : errorText(fault))
    }
  }

  return {
    menu: <FileMenu mayPicture={mayPicture} onFile={(preparing) => void send(preparing)} />,
    microphone: (
      <IconButton icon={Mic} label={words.record} onClick={() => setRecording(true)} className={`size-12! ${strong}`} />
    ),
    recorder: isRecording && (
      <Suspense fallback={<p className="min-h-12" />}>
        <Recorder onSend={(recorded) => void send(Promise.resolve(recorded))} onClose={() => setRecording(false)} />
      </Suspense>
    ),
  }
}

const strong = 'bg-brand text-on-brand! hover:bg-brand-hover!'

interface FileMenuProps {
  mayPicture: boolean
  onFile: (preparing: Promise<Prepared>) => void
}

function FileMenu({ mayPicture, onFile }: FileMenuProps): ReactNode {
  const picture = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const pdf = useRef<HTMLInputElement>(null)
  const pictureInput = { accept: 'image/*', onFile: (file: File) => onFile(preparePicture(file)) }
  return (
    <>
      <Menu align="start" trigger={<IconButton icon={Paperclip} label={words.attach} className="size-12!" />}>
        {mayPicture ? (
          <>
            <MenuItem icon={Image} onSelect={() => picture.current?.click()}>
              {words.picture}
            </MenuItem>
            <MenuItem icon={Camera} onSelect={() => camera.current?.click()}>
              {words.camera}
            </MenuItem>
          </>
        ) : (
          <p className="max-w-64 px-3 py-2 text-ink-soft text-sm">{words.noPictures}</p>
        )}
        <MenuItem icon={FileText} onSelect={() => pdf.current?.click()}>
          {words.pdf}
        </MenuItem>
      </Menu>
      <Chooser {...pictureInput} label={words.picture} input={picture} />
      <Chooser {...pictureInput} label={words.camera} input={camera} camera />
      <Chooser
        label={words.pdf}
        input={pdf}
        accept={fileRules.pdf.types.join(',')}
        onFile={(file) => onFile(preparePdf(file))}
      />
    </>
  )
}

interface ChooserProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  camera?: boolean
  onFile: (file: File) => void
}

/** The browser's hidden input, which the menu opens. */
function Chooser({ input, label, accept, camera = false, onFile }: ChooserProps): ReactNode {
  return (
    <input
      ref={input}
      type="file"
      hidden
      {...{ accept }}
      {...(camera && { capture: 'environment' })}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        // Allows choosing the same file again.
        target.value = ''
      }}
    />
  )
}
