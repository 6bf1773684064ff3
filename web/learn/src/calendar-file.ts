import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { addressOf, errorText } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'

export async function saveToCalendar(lessonId: number): Promise<void> {
  try {
    const file = await fetchFile(addressOf(lessonEndpoints.calendar.path, { id: lessonId }))
    saveFile(file, `hiwar-lesson-${lessonId}.ics`)
  } catch (error) {
    toast.error(errorText(error))
  }
}
