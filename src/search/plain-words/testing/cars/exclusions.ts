/** Sentences with "or" and "not"; see `../sentences.ts`. */
export const EXCLUSION_SENTENCES = `
corolla or mazda 3 => ?make=Mazda&make=Toyota&make_model=Mazda:3&make_model=Toyota:Corolla
hilux or ranger under 45k => ?make=Ford&make=Toyota&make_model=Ford:Ranger&make_model=Toyota:HiLux&range[price]=:45000
red or blue hatch => ?body=Hatch&simple_colour=Blue&simple_colour=Red
black or grey suv => ?body=SUV&simple_colour=Black&simple_colour=Grey
petrol or hybrid sedan => ?body=Sedan&fuel=Hybrid&fuel=Petrol
not diesel => ?not[fuel]=Diesel
suv not diesel => ?body=SUV&not[fuel]=Diesel
without sunroof => ?not[filtered_features]=Sunroof
no manual => ?not[transmission]=Manual
toyota -corolla => ?make=Toyota&not[make_model]=Toyota:Corolla
ute -white => ?body=Ute&not[simple_colour]=White
ute but not white => ?body=Ute&not[simple_colour]=White
sedan except black => ?body=Sedan&not[simple_colour]=Black
excluding holden => ?not[make]=Holden
any colour except red => ?not[simple_colour]=Red
not a toyota or mazda => ?not[make]=Mazda&not[make]=Toyota
non toyota suv => ?body=SUV&not[make]=Toyota
hatch not automatic => ?body=Hatch&not[transmission]=Automatic
no white no black => ?not[simple_colour]=Black&not[simple_colour]=White
suv other than mazda => ?body=SUV&not[make]=Mazda
tesla but not performance => ?make=Tesla&not[badge]=Performance
i30 without n line => ?make=Hyundai&make_model=Hyundai:i30&not[badge]=N+Line
any colour but white, dual cab, auto, under 55k => ?transmission=Automatic&bodyconfiguration=Dual+Cab+Chassis&bodyconfiguration=Dual+Cab+Pick-up&not[simple_colour]=White&range[price]=:55000
navara any colour except black => ?make=Nissan&make_model=Nissan:Navara&not[simple_colour]=Black
Mercedes but not the A-Class => ?make=Mercedes-Benz&not[make_model]=Mercedes-Benz:A-Class
not an A class merc => ?make=Mercedes-Benz&not[make_model]=Mercedes-Benz:A-Class
ute nothing built before 2015 => ?body=Ute&range[year]=2015:
hatch not made before 2018 => ?body=Hatch&range[year]=2018:
dont want anything older than 2018 => ?range[year]=2018:
i dont want him in anything made before 2018 => ?range[year]=2018:
suv nothing with over 100k kms => ?body=SUV&range[km]=:100000
ute none that have done more than 100000 kms => ?body=Ute&range[km]=:100000
i dont want anything over 20k => ?range[price]=:20000
dont want to spend more than 20k on a hatch => ?body=Hatch&range[price]=:20000
no cars older than 10 years => ?range[year]=2016:
no preference, under 20k => ?range[price]=:20000
no mazdas under 20k => ?not[make]=Mazda&range[price]=:20000
utes that arent fords => ?body=Ute&not[make]=Ford
cannot spend over 25000 => ?range[price]=:25000
wont pay more than 30k => ?range[price]=:30000
unable to go over 30k => ?range[price]=:30000
shouldnt be more than 30k => ?range[price]=:30000
suv that wasnt made before 2015 => ?body=SUV&range[year]=2015:
ute that hasnt done more than 100k kms => ?body=Ute&range[km]=:100000
doesnt have more than 100k on it => ?range[km]=:100000
cant be older than 2016 => ?range[year]=2016:
can't be more than 5 years old => ?range[year]=2021:
neither white nor black => ?not[simple_colour]=Black&not[simple_colour]=White
not from queensland => ?not[state]=QLD
under 20k not including mazda => ?not[make]=Mazda&range[price]=:20000
manual is a no => ?not[transmission]=Manual
sunroof not needed, under 20k => ?range[price]=:20000
doesnt need to be automatic => 
dont need 4wd => 
no high kms => ?range[km]=:50000
as long as its under 30k => ?range[price]=:30000
50,000 => ?range[price]=:50000
ranger that isnt a wildtrak or an xl => ?make=Ford&make_model=Ford:Ranger&not[badge]=Wildtrak&not[badge]=XL
ranger not the wildtrak, under 60k => ?make=Ford&make_model=Ford:Ranger&not[badge]=Wildtrak&range[price]=:60000
any state but queensland => ?not[state]=QLD
people mover, any fuel but petrol => ?body=People+Mover&not[fuel]=Petrol
jimny, cant be an auto => ?make=Suzuki&make_model=Suzuki:Jimny&not[transmission]=Automatic
hatch that cant be black or grey => ?body=Hatch&not[simple_colour]=Black&not[simple_colour]=Grey
cant afford more than 12k => ?range[price]=:12000
suv 2022 at the earliest => ?body=SUV&range[year]=2022:
golf gtis => ?make=Volkswagen&make_model=Volkswagen:Golf&badge=GTI
manuals no good => ?not[transmission]=Manual
not gwm ute => ?body=Ute&not[make]=GWM
ute not gwm => ?body=Ute&not[make]=GWM
isnt there a diesel suv => ?body=SUV&fuel=Diesel
`
