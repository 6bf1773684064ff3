import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { serve } from '../../platform/http/route.ts'
import { setImage } from './image.ts'
import { listMediaItems } from './list.ts'
import { listAllStudios, listTutorsOfStudio, readStudioTutor } from './studio.ts'
import { setTutorFiles } from './tutor-files.ts'

export const mediaRoutes = [
  serve(mediaEndpoints.image, setImage),
  serve(mediaEndpoints.tutorFiles, setTutorFiles),
  serve(mediaEndpoints.studioTutor, readStudioTutor),
  serve(mediaEndpoints.studioTutors, listTutorsOfStudio),
  serve(mediaEndpoints.studios, listAllStudios),
  serve(mediaEndpoints.list, listMediaItems),
]
