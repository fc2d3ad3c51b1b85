// lab-texts.ts: adds the lab's texts to the page's. It is the first import of the lab, so that they are there for all.
import { table } from '#lab-texts';
import { addTexts } from '../text/text.ts';

addTexts(table);
