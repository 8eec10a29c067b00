import { clientPage } from '../../../pages.tsx'
import { WholeLocationPage } from '../../WholeLocationPage.tsx'

const page = clientPage('location', WholeLocationPage)

export const generateMetadata = page.generateMetadata

export default page.Page
