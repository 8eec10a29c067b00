import { clientPage } from '../../../pages.tsx'
import { WholeContentPage } from '../../WholeContentPage.tsx'

const page = clientPage('content', WholeContentPage)

export const generateMetadata = page.generateMetadata

export default page.Page
