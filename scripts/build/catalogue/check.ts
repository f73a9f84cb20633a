import { stop } from '../../process/stop.ts';
import { problemsOfCatalogue } from './file.ts';

const problems = problemsOfCatalogue();
if (problems.length > 0) stop(`src/content/catalogue.json\n\n${problems.join('\n')}`);
console.log('src/content/catalogue.json is in order.');
