import { RecordedContentPage } from '../../../../../recording/RecordedBody.tsx'
import { serverPage } from '../../pages.tsx'

const page = serverPage('content', RecordedContentPage)

export const generateMetadata = page.generateMetadata

export default page.Page
