// The script of a static site: it filters lists, and nothing of it needs a server.
import { filters } from "./filter";

filters();
